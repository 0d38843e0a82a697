// What must be said before Python can speak, or when it no longer can.
const WORDS = {
  en: {
    fetching: "Fetching the game",
    starting: "Starting Python",
    setting: "Setting up the table",
    missing: "The game can't start: {file} couldn't be fetched.",
    type: "The game can't start: {file} came as {type}, and browsers want application/wasm. The host must send that.",
    hang: "The game hasn't started: nothing has happened for {seconds} seconds.",
    waiting: "Still to come: {file}",
    broken: "The game can't start: something in it went wrong.",
    failed: "Something in the game went wrong. What you did last may not have happened.",
    slow: "This is taking long.",
    again: "Try again",
    on: "Go on",
  },
  de: {
    fetching: "Das Spiel wird geholt",
    starting: "Python startet",
    setting: "Der Tisch wird gedeckt",
    missing: "Das Spiel kann nicht starten: {file} ließ sich nicht holen.",
    type: "Das Spiel kann nicht starten: {file} kam als {type}, und Browser wollen application/wasm. Das muss der Server senden.",
    hang: "Das Spiel ist nicht gestartet: Seit {seconds} Sekunden ist nichts geschehen.",
    waiting: "Noch unterwegs: {file}",
    broken: "Das Spiel kann nicht starten: Darin ist etwas schiefgegangen.",
    failed: "Im Spiel ist etwas schiefgegangen. Dein letzter Schritt gilt vielleicht nicht.",
    slow: "Das dauert lange.",
    again: "Noch einmal",
    on: "Weiter",
  },
  fr: {
    fetching: "Le jeu arrive",
    starting: "Python démarre",
    setting: "La table se prépare",
    missing: "Le jeu ne peut pas démarrer : {file} n'a pas pu être chargé.",
    type: "Le jeu ne peut pas démarrer : {file} est arrivé comme {type}, et les navigateurs veulent application/wasm. C'est au serveur de l'envoyer.",
    hang: "Le jeu n'a pas démarré : rien ne s'est passé depuis {seconds} secondes.",
    waiting: "Encore en route : {file}",
    broken: "Le jeu ne peut pas démarrer : une erreur s'y est produite.",
    failed: "Une erreur s'est produite dans le jeu. Votre dernière action n'a peut-être pas eu lieu.",
    slow: "Cela prend du temps.",
    again: "Réessayer",
    on: "Continuer",
  },
  it: {
    fetching: "Il gioco arriva",
    starting: "Python si avvia",
    setting: "Si prepara il tavolo",
    missing: "Il gioco non può partire: non è stato possibile caricare {file}.",
    type: "Il gioco non può partire: {file} è arrivato come {type}, e i browser vogliono application/wasm. Deve inviarlo il server.",
    hang: "Il gioco non è partito: da {seconds} secondi non succede nulla.",
    waiting: "Ancora in arrivo: {file}",
    broken: "Il gioco non può partire: qualcosa è andato storto.",
    failed: "Qualcosa nel gioco è andato storto. La tua ultima mossa potrebbe non valere.",
    slow: "Ci vuole molto tempo.",
    again: "Riprova",
    on: "Continua",
  },
};

export function say(key, about = {}) {
  const words = WORDS[document.documentElement.lang] ?? WORDS.en;
  return words[key].replace(/\{(\w+)\}/g, (_, name) => about[name]);
}
