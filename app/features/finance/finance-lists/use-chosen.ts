import { useState } from "react";

/** The rows of a list that are chosen by their ids; those that are no longer listed are not. */
export function useChosen<Row>(rows: readonly Row[], idOf: (row: Row) => number | null) {
	const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
	const listed = rows.flatMap((row) => idOf(row) ?? []);
	const chosen = listed.filter((id) => ids.has(id));
	const set = (changed: readonly number[], isChosen: boolean) =>
		setIds((current) => {
			const others = [...current].filter((id) => !changed.includes(id));
			return new Set(isChosen ? [...others, ...changed] : others);
		});
	return {
		ids: chosen,
		has: (id: number) => ids.has(id),
		set,
		setAll: (isChosen: boolean) => set(listed, isChosen),
		isAll: chosen.length > 0 && chosen.length === listed.length,
		isSome: chosen.length > 0 && chosen.length < listed.length,
		clear: () => setIds(new Set()),
	};
}
