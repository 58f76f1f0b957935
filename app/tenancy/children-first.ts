interface Reference {
	child: string;
	parent: string;
}

/** Tables in an order in which rows are deleted before those they refer to. Where tables refer to each other the order is theirs. */
export function orderChildrenFirst(tables: readonly string[], references: readonly Reference[]): string[] {
	const children = new Map<string, string[]>();
	for (const { child, parent } of references) children.set(parent, [...(children.get(parent) ?? []), child]);
	const ordered = new Set<string>();
	const visited = new Set<string>();
	const visit = (table: string) => {
		if (visited.has(table)) return;
		visited.add(table);
		for (const child of children.get(table) ?? []) visit(child);
		ordered.add(table);
	};
	for (const table of tables) visit(table);
	return [...ordered].filter((table) => tables.includes(table));
}
