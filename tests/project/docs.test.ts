import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
const pages = [
	"README.md",
	"CONTRIBUTING.md",
	"app/db/README.md",
	...readdirSync(join(ROOT, "docs"), { recursive: true, encoding: "utf8" }).map((name) => `docs/${name}`),
]
	.filter((path) => path.endsWith(".md"))
	.map((path) => ({ path, text: readFileSync(join(ROOT, path), "utf8") }));

/** Paths from the root; patterns such as `app/domain/<noun>/` name no single file. */
const PATH = /`((?:app|workers|durable-objects|docs|migrations|public|scripts|tests)\/[\w./$-]+)`/g;
const LINK = /\]\((?!https?:)([^)#\s]+)/g;
const ANCHOR = /\]\((?!https?:)([^)#\s]*)#([^)\s]+)\)/g;

/** The anchors of a page's headings, made as GitHub makes them. */
const listAnchors = (text: string) =>
	[...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
		heading
			.toLowerCase()
			.replace(/[^\p{L}\p{N}\- _]/gu, "")
			.replaceAll(" ", "-"),
	);

it("the files that the documentation names exist", () => {
	const named = pages.flatMap(({ path, text }) =>
		[...text.matchAll(PATH)].map(([, name = ""]) => [path, name]),
	);
	expect(named.length).toBeGreaterThan(50);
	expect(named.filter(([, name = ""]) => !existsSync(join(ROOT, name)))).toEqual([]);
});

it("the links of the documentation lead somewhere", () => {
	const links = pages.flatMap(({ path, text }) =>
		[...text.matchAll(LINK)].map(([, link = ""]) => [path, link]),
	);
	expect(links.length).toBeGreaterThan(5);
	expect(links.filter(([path = "", link = ""]) => !existsSync(join(ROOT, dirname(path), link)))).toEqual([]);
});

it("the anchors of the documentation are headings", () => {
	const anchors = new Map(pages.map(({ path, text }) => [path, listAnchors(text)]));
	const links = pages.flatMap(({ path, text }) =>
		[...text.matchAll(ANCHOR)].map(([, link = "", anchor = ""]) => ({
			path,
			page: link === "" ? path : join(dirname(path), link),
			anchor,
		})),
	);
	expect(links.length).toBeGreaterThan(400);
	expect(links.filter(({ page, anchor }) => !anchors.get(page)?.includes(anchor))).toEqual([]);
});
