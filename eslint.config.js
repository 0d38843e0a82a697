// JavaScript is linted as it runs: modules and scripts of the page, the service worker, and what Node runs while building, measuring and testing.
import js from "@eslint/js";
import globals from "globals";

const BEFORE_PAINT = ["renew", "theme", "room", "paint", "embed/early"].map((name) => `web/glue/${name}.js`); // put into index.html as scripts

export default [
  { ignores: [".venv/", "build/", "dist/", "**/node_modules/", "**/*.d.ts"] },
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  js.configs.recommended,
  {
    rules: {
      eqeqeq: ["error", "always", { null: "ignore" }],
      "no-implicit-globals": "error",
      "no-shadow": "error",
      "no-var": "error",
      "object-shorthand": "error",
      "prefer-const": ["error", { destructuring: "all" }],
    },
  },
  { files: ["web/glue/**/*.js", "tools/dev/python.js", "tests/e2e/echo.js"], ignores: BEFORE_PAINT, languageOptions: { sourceType: "module", globals: globals.browser } },
  { files: [...BEFORE_PAINT, "web/embed.js", "web/embedding.js", "tools/dev/reload.js"], languageOptions: { sourceType: "script", globals: globals.browser } },
  { files: ["web/sw.js", "tools/dev/sw.js"], rules: { "no-implicit-globals": "off" }, languageOptions: { sourceType: "script", globals: globals.serviceworker } },
  { files: ["**/*.mjs", "eslint.config.js"], languageOptions: { sourceType: "module", globals: globals.nodeBuiltin } },
];
