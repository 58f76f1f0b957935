import { describe, expect, it } from "vitest";
import { PageStore } from "./page-store";

type Row = { id: string; under?: Row[] };

/** A list of rows r0, r1…; every tenth has two child rows. */
function list(size: number, prefix = "r"): Row[] {
	return Array.from({ length: size }, (_, index) => ({
		id: `${prefix}${index}`,
		under: index % 10 === 0 ? [{ id: `${prefix}${index}a` }, { id: `${prefix}${index}b` }] : undefined,
	}));
}

function createStore(source: { rows: Row[] }, startsOpen?: (row: Row) => boolean) {
	const requestedStarts: number[] = [];
	const store = new PageStore<Row>({
		blockSize: 20,
		idOf: (row) => row.id,
		fetch: async (start, end) => {
			requestedStarts.push(start);
			return { rows: source.rows.slice(start, end), total: source.rows.length };
		},
		childrenOf: (row) => row.under ?? [],
		startsOpen,
	});
	return { store, requestedStarts };
}

const ids = (rows: Row[]) => rows.map((row) => row.id).join(" ");

describe("fetching page by page", () => {
	it("fetches only the requested blocks, each once", async () => {
		const { store, requestedStarts } = createStore({ rows: list(100) });
		const [first] = await Promise.all([store.window(40, 60), store.window(45, 50)]);
		await store.window(50, 60);
		expect(first.rows[0]?.id).toBe("r40");
		expect(first.count).toBe(100);
		expect(requestedStarts).toEqual([40]);
	});

	it("stops at the end of the list", async () => {
		const { store } = createStore({ rows: list(25) });
		const window = await store.window(20, 40);
		expect(ids(window.rows)).toBe("r20 r21 r22 r23 r24");
		expect(window.count).toBe(25);
	});

	it("returns no rows for an empty list", async () => {
		const { store } = createStore({ rows: [] });
		expect(await store.window(0, 20)).toEqual({ rows: [], count: 0 });
	});
});

describe("unfolding", () => {
	it("inserts child rows below their parent and moves the rest down", async () => {
		const { store } = createStore({ rows: list(100) });
		await store.window(0, 20);
		expect(await store.toggle("r10")).toBe(true);
		expect(ids((await store.window(9, 15)).rows)).toBe("r9 r10 r10a r10b r11 r12");
		expect(store.count).toBe(102);
		expect(store.isChild("r10a")).toBe(true);
		expect(store.isChild("r11")).toBe(false);
	});

	it("returns every row exactly once with several rows unfolded", async () => {
		const { store } = createStore({ rows: list(100) });
		await store.window(0, 100);
		for (const id of ["r30", "r0", "r90"]) await store.toggle(id);
		const rowIds: string[] = [];
		for (let at = 0; at < 106; at += 7)
			rowIds.push(...(await store.window(at, at + 7)).rows.map((row) => row.id));
		expect(rowIds).toHaveLength(106);
		expect(new Set(rowIds).size).toBe(106);
	});

	it("folds again", async () => {
		const { store } = createStore({ rows: list(30) });
		await store.window(0, 20);
		await store.toggle("r0");
		await store.toggle("r0");
		expect(store.count).toBe(30);
	});

	it("has rows unfolded from the first, until they are folded", async () => {
		const source = { rows: list(20) };
		const { store } = createStore(source, ({ id }) => id !== "r10");
		expect(ids((await store.window(0, 40)).rows).slice(0, 14)).toBe("r0 r0a r0b r1 ");
		expect(store.isOpen("r10")).toBe(false);
		await store.toggle("r0");
		source.rows = [...list(20), { id: "new", under: [{ id: "new a" }] }];
		await store.refetch(0, 40);
		expect(ids((await store.window(0, 40)).rows).slice(0, 6)).toBe("r0 r1 ");
		expect(store.isOpen("new")).toBe(true);
	});

	it("refuses a row without children", async () => {
		const { store } = createStore({ rows: list(30) });
		await store.window(0, 20);
		expect(await store.toggle("r1")).toBe(false);
	});
});

describe("updates", () => {
	it("replaces a loaded row or child row, and reports if it is not loaded", async () => {
		const { store } = createStore({ rows: list(30) });
		await store.window(0, 20);
		await store.toggle("r0");
		expect(store.replace("r0a", { id: "r0a", under: [] })).toBe(true);
		expect(store.replace("r3", { id: "r3" })).toBe(true);
		expect(store.replace("r29", { id: "r29" })).toBe(false);
	});

	it("keeps a moved row unfolded and drops a removed one", async () => {
		const source = { rows: list(40) };
		const { store } = createStore(source);
		await store.window(0, 40);
		await store.toggle("r0");
		await store.toggle("r10");
		source.rows = [{ id: "new" }, ...source.rows.filter((row) => row.id !== "r10")];
		await store.refetch(0, 20);
		expect(ids((await store.window(0, 5)).rows)).toBe("new r0 r0a r0b r1");
		expect(store.isOpen("r10")).toBe(false);
		expect(store.count).toBe(42);
	});

	it("drops a response requested before the reload", async () => {
		let release = (_: string) => {};
		let slow = true;
		const store = new PageStore<Row>({
			blockSize: 2,
			idOf: (row) => row.id,
			fetch: (start) => {
				if (!slow)
					return Promise.resolve({ rows: [{ id: `new${start}` }, { id: `new${start + 1}` }], total: 2 });
				return new Promise((resolve) => {
					release = (id) => resolve({ rows: [{ id }, { id: `${id}1` }], total: 2 });
				});
			},
		});
		const early = store.window(0, 2);
		slow = false;
		await store.refetch(0, 2);
		release("old");
		expect(ids((await early).rows)).toBe("new0 new1");
	});
});
