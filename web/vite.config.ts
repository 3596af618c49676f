import { fileURLToPath } from "node:url";
/// <reference types="vitest/config" />
import { defineConfig } from "vite";
import { coastlinePlugin } from "./scripts/coastline.mjs";

/** What a screen cannot begin without: its scripts are fetched at once. */
const AT_FIRST = /TableScreen|HomeScreen|pocket-|london-|new_york-|mister_x-/;

export default defineConfig({
  base: "/",
  // Scripts and styles find each other wherever the page lies; the server puts its path into index.html.
  experimental: { renderBuiltUrl: (_, { hostType }) => (hostType === "html" ? undefined : { relative: true }) },
  plugins: [coastlinePlugin()],
  build: {
    outDir: fileURLToPath(new URL("../src/gaslight/web/dist", import.meta.url)),
    emptyOutDir: true,
    target: "es2022",
    // Content-security policy forbids data: fonts and scripts, so nothing is inlined.
    assetsInlineLimit: 0,
    // What a file imports it fetches itself; only styles, which it does not name, are fetched with it. A list of both for
    // every place where something is fetched later would weigh more than it saves.
    modulePreload: { polyfill: false, resolveDependencies: (asked, files) => (AT_FIRST.test(asked) ? files : files.filter((file) => file.endsWith(".css"))) },
    rollupOptions: {
      output: {
        // What every table needs travels as one file: a single file compresses better than a dozen small ones.
        // A module that is fetched later by import() must not match here, or it travels with the rest.
        advancedChunks: {
          groups: [
            { name: "page", test: /node_modules.preact|src.state|src.wire.(api|keys|line|refusal|position|views)|src.i18n.words|src.art.(icons|emblems|marks|Brand|ArtDefs)|src.shell.(App|Header|Dialog|seat_name|clock_text)|src.main|preload/ },
            { name: "table", test: /src.(play.(?!commands|SeldomBanners|InWords|waiting|ahead|Curtain|AccessTools|InviteScreen|JoinScreen|TableDialog|KeysDialog|CopyField|LinkCode|MailField)|journal.(Journal|Log)|replay.(frames|steps|print)|sound)|src.games.(panels|words|witness_call|foreseen_split|shown_ways|adapter|board_labels|load|rules|texts)|src.boards.(Stage|board_id|focus|gestures|hex\.|looking|memo|motion|overlays|places|view)|src.art.(Token|cards|characters)/ },
            { name: "ground", test: /src.boards.ground\.css/ },
            { name: "hunt", test: /src.games.(hunt|hex_board|hex_panels|foreseen\.)|src.boards.(city|streets|layers|furniture)|src.art.CharacterCard/ },
            { name: "whitechapel", test: /src.art.cast.whitechapel/ },
            { name: "pocket", test: /src.games.pocket(?!_spoken)|src.boards.(pocket|PocketBoard)|src.art.(plates|action_tokens)/ },
            { name: "mister_x", test: /src.games.mister_x(?!_(spoken|way|marks))|src.play.(waiting|ahead)|src.boards.(europe.(?!his_way|pings)|EuropeBoard)|src.art.(tickets|pieces|cast.mister_x)|styles.mister_x/ },
            { name: "requests", test: /src.wire.(requests|share)/ },
            { name: "lesson", test: /src.learn.(LessonCard|open|progress|texts|card)/ },
            { name: "replay", test: /src.replay.(ReplayBar|Scrubber|Graph|PlayFromHere|ResultPanel|Analysis|Mistakes|review|Why|texts)|styles.replay/ },
          ],
        },
      },
    },
  },
  test: {
    environment: "node",
    include: ["tests/**/*.test.{ts,tsx}"],
  },
});
