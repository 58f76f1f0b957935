import { describe, expect, it } from "vitest";
import {
	findBannedWords,
	findBannedWordsInProject,
	findRepeatedExports,
	readGlossary,
} from "../../scripts/lib/checks/language.mjs";

const glossary = readGlossary(`
## Words we do not use

| word | write instead |
|---|---|
| \`deed\`, \`deeds\` | action |
| \`told\` | notified |

## Names that stay

| name | why |
|---|---|
| \`deed\` | stored |

## Terms of several words

| term | why |
|---|---|
| \`deed box\` | the trade's |
`);

describe("the language of the code", () => {
	it("has no word that the glossary replaces", () => {
		expect(findBannedWordsInProject()).toEqual([]);
	});

	it("gives each exported name one meaning", () => {
		expect(findRepeatedExports()).toEqual([]);
	});

	it("is read from the project's glossary", () => {
		expect(readGlossary().replacements.size).toBeGreaterThan(40);
	});

	it.each([
		["a file's name", "app/use-deeds.ts", ""],
		["a variable", "app/list.ts", "const rowDeeds = 1;"],
		["a property", "app/list.ts", "interface Row { told_at: string }"],
		["a parameter", "app/list.tsx", "const List = ({ deeds }: Props) => <p>{deeds}</p>;"],
		["a comment", "app/list.css", `/* Staff are ${"to"}ld. */`],
	])("is checked in %s", (_, path, text) => {
		expect(findBannedWords(path, text, glossary)).toHaveLength(1);
	});

	it.each([
		["a name that is stored", 'const row = { deed: "mark" };'],
		["a longer word", "const indeed = 1;"],
		["code quoted in a comment", "/** Reads `deeds` of the old format. */"],
		["a term of several words", "const openDeedBox = 1;"],
	])("allows %s", (_, text) => {
		expect(findBannedWords("app/list.ts", text, glossary)).toEqual([]);
	});
});
