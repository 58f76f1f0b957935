import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { findCssProblems } from "../../scripts/lib/checks/css-modules.mjs";

describe("the classes of the screens", () => {
	it("exist in the module or the shared styles, and are all used", () => {
		expect(findCssProblems()).toEqual([]);
	});
});

describe("findCssProblems", () => {
	let folder: string;
	beforeEach(() => {
		folder = mkdtempSync(join(tmpdir(), "cartage-css-"));
		write("app/ui/styles/kit.css", ".button { color: red; }\n");
	});
	afterEach(() => rmSync(folder, { recursive: true, force: true }));

	function write(path: string, text: string) {
		mkdirSync(dirname(join(folder, path)), { recursive: true });
		writeFileSync(join(folder, path), text);
	}
	const writeModule = (css: string) =>
		write("app/features/list/list.module.css", `@layer screen {\n${css}\n}\n`);
	const writeScreen = (jsx: string) =>
		write(
			"app/features/list/list.tsx",
			`import styles from "./list.module.css";\nexport const List = (props) => ${jsx};\n`,
		);

	it("accepts names, names in brackets and names with a dynamic end", () => {
		writeModule(".list :global(.button) {} .wide-row:not(.tone-warn) {} .tone-danger {} .open {}");
		writeScreen(
			`<p className={classNames("button", props.a && styles.list, styles["wide-row"], styles[\`tone-\${props.tone}\`], styles[props.isOpen ? "open" : ""])} />`,
		);
		expect(findCssProblems(folder)).toEqual([]);
	});

	it("reports a name that the module does not have", () => {
		writeModule(".list {}");
		writeScreen(`<p className={classNames(styles.list, styles.lost, styles[\`tone-\${props.tone}\`])} />`);
		expect(findCssProblems(folder)).toEqual([
			'app/features/list/list.tsx: app/features/list/list.module.css has no class "lost"',
			'app/features/list/list.tsx: app/features/list/list.module.css has no class "tone-…"',
		]);
	});

	it("reports a class that nothing uses", () => {
		writeModule("@media (max-width: 640px) { .list .gone, .list { color: red } }");
		writeScreen("<p className={styles.list} />");
		expect(findCssProblems(folder)).toEqual(['app/features/list/list.module.css: nothing uses ".gone"']);
	});

	it("reports global names that the shared styles do not have", () => {
		writeModule(".list :global(.btn), .list :global(.ag-row) {}");
		writeScreen('<p className={classNames(styles.list, props.kind === "small" && "buton")} />');
		expect(findCssProblems(folder)).toEqual([
			'app/features/list/list.module.css: the shared styles have no class "btn"',
			'app/features/list/list.tsx: the shared styles have no class "buton"',
		]);
	});

	it("reports rules outside the layer and style sheets that are not modules", () => {
		write("app/features/list/list.module.css", ".list {}\n");
		write("app/routes/home/home.css", ".home {}\n");
		writeScreen("<p className={styles.list} />");
		expect(findCssProblems(folder)).toEqual([
			'app/features/list/list.module.css: everything in a module is in "@layer screen"',
			"app/routes/home/home.css: only app/ui/styles/ has style sheets that are not CSS modules",
		]);
	});
});
