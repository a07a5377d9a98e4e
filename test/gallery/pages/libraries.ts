import { execFile } from "node:child_process";
import { cpSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { rolldown } from "rolldown";

const TEXTS = /textbox/;
const SLIDERS = /slider/;
const LISTS = /combobox|listbox|button|textbox|^$/;
const CHECKED = /checkbox|radio|switch/;
/** The part of the page's state, the control's name and possible roles, the call, its input, and the expected value. */
const CALLS = [
  ["terms", "Accept terms", CHECKED, "tab.check", {}, true],
  ["wifi", "Wifi", CHECKED, "tab.check", {}, true],
  ["plan", "Pro", CHECKED, "tab.check", {}, "pro"],
  ["name", "Full name", TEXTS, "tab.type", { text: "Ada Lovelace" }, "Ada Lovelace"],
  ["country", "Country", LISTS, "tab.select_option", { labels: ["France"] }, "France"],
  ["city", "City", LISTS, "tab.select_option", { labels: ["Paris"] }, "Paris"],
  ["tags", "Tags", LISTS, "tab.select_option", { labels: ["Alpha", "Gamma"] }, ["Alpha", "Gamma"]],
  ["volume", "Volume", SLIDERS, "tab.slider", { target_value: 70 }, 70],
] as const;
export const TASKS = CALLS.map(([part, control, roles, operation, input, held]) => {
  return { part, control, roles, operation, input, held };
});
export type Task = (typeof TASKS)[number];

export interface Library {
  readonly name: string;
  /** The parts for which the library has a control; all if omitted. */
  readonly parts?: readonly string[];
  /** Calls that do not succeed yet, and how they fail: names of ui5's options begin with "Not Selected". */
  readonly misses?: Readonly<Record<string, string>>;
  /** Parts of its form that are not learned, and names of wrongly learned fields. */
  readonly unlearned?: readonly string[];
}

const CHECKED_AND_TEXT = ["terms", "wifi", "plan", "name"];
const SELECTS = ["country", "city", "tags"];

export const LIBRARIES: readonly Library[] = [
  { name: "ant-design-vue" },
  { name: "arco" },
  { name: "arco-vue", unlearned: ["city", "tags", "city", "tags"] },
  { name: "ark" },
  { name: "base-ui" },
  { name: "blueprint" },
  { name: "carbon", unlearned: ["volume-input-for-slider"] },
  { name: "chakra" },
  { name: "element-plus" },
  {
    name: "evergreen",
    parts: [...CHECKED_AND_TEXT, ...SELECTS],
    unlearned: ["country", "tags", "country"],
  },
  { name: "fluent-react" },
  { name: "fluent-web", unlearned: ["full_name"] },
  { name: "grommet" },
  { name: "headless-ui", parts: [...CHECKED_AND_TEXT, ...SELECTS] },
  { name: "ionic", unlearned: ["tags", "radio"] },
  { name: "mantine" },
  { name: "material-web" },
  { name: "naive-ui" },
  { name: "primereact" },
  { name: "primevue" },
  { name: "quasar" },
  { name: "react-aria" },
  { name: "rsuite" },
  { name: "selectric" },
  { name: "semi" },
  { name: "shoelace" },
  { name: "slim-select" },
  { name: "spectrum", unlearned: ["country"] },
  // This library's switch has no role, no focus and no name.
  {
    name: "tdesign-vue",
    misses: { wifi: "not listed by its name" },
    unlearned: ["wifi", "city", "city"],
  },
  {
    name: "ui5",
    misses: { tags: "failed, and reported" },
    unlearned: ["wifi", "plan", "city", "tags", "checkbox", "city", "tags"],
  },
  { name: "vaadin" },
  {
    name: "vue-multiselect",
    parts: SELECTS,
    unlearned: ["country", "city", "country", "city", "city_2", "tags_2"],
  },
  { name: "vueform-multiselect", parts: SELECTS },
  { name: "vuetify" },
];

const ROOT = join(import.meta.dirname, "../../..");
const HERE = join(ROOT, "test/fixtures/libraries");
/** Outside of the sources, so that tools that scan the sources do not find the files of the libraries. */
const INSTALLED = join(ROOT, "out/libraries");

/** Installs the libraries if they are missing: two gigabytes, from npm's registry, without their scripts. */
export async function installLibraries(): Promise<void> {
  cpSync(join(HERE, "pages"), join(INSTALLED, "pages"), { recursive: true });
  const lock = readFileSync(join(HERE, "package-lock.json"), "utf8");
  const done = join(INSTALLED, "installed.json");
  if (existsSync(done) && readFileSync(done, "utf8") === lock) return;
  for (const file of ["package.json", "package-lock.json"])
    cpSync(join(HERE, file), join(INSTALLED, file));
  const words = ["ci", "--ignore-scripts", "--legacy-peer-deps", "--no-audit"];
  await promisify(execFile)("npm", words, { cwd: INSTALLED });
  writeFileSync(done, lock);
}

/** A bundler plugin for style sheets that components import: a script adds each one to the page. */
const STYLES = {
  name: "styles",
  load: (id: string) => {
    if (!id.endsWith(".css")) return null;
    const text = JSON.stringify(readFileSync(id, "utf8"));
    const code = `const sheet = document.createElement("style"); sheet.textContent = ${text}; document.head.append(sheet);`;
    return { code, moduleType: "js" as const, moduleSideEffects: true };
  },
};

/** The page of a library with all its dependencies, as one script. */
export async function scriptOf(name: string): Promise<string> {
  await using bundle = await rolldown({
    input: join(INSTALLED, "pages", `${name}.js`),
    platform: "browser",
    plugins: [STYLES],
    transform: {
      define: {
        "process.env": '{ "NODE_ENV": "production" }',
        __VUE_OPTIONS_API__: "true",
        __VUE_PROD_DEVTOOLS__: "false",
      },
    },
    onLog: () => {}, // the bundler's warnings concern the libraries' code
  });
  const { output } = await bundle.generate({ format: "iife", codeSplitting: false });
  return output[0].code;
}
