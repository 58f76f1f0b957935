/** The depots of these rows by name, each once. */
export function listDepots(rows: readonly { depot_id: number | null; depot: string | null }[]) {
	const named = rows.flatMap(({ depot_id, depot }) =>
		depot_id === null || depot === null ? [] : [[depot_id, depot] as const],
	);
	return [...new Map(named)].map(([id, name]) => ({ id, name })).sort((a, b) => a.name.localeCompare(b.name));
}
