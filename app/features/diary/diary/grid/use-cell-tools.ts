import { type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { usePresence } from "~/client/realtime/provider";
import { useRoleLimits } from "~/features/kernel/role-limits";
import type { DataGridHandle } from "~/ui/grid/data-grid";
import { useIsHydrating } from "~/ui/hooks/use-is-hydrating";
import { useLatest } from "~/ui/hooks/use-latest";
import type { CellTools } from "../columns/cell-tools";
import { createDiaryColumns } from "../columns/columns";
import type { DiaryArea, DiaryRow } from "../data/types";
import { useRowActions } from "../rows/row-actions-context";

/** As many initials as fit beside a job number. */
const MAX_READERS = 2;

/** The columns of a diary, the same array as long as it is shown. Rows whose readers change are drawn again. */
export function useCellTools(
	area: DiaryArea,
	grid: RefObject<DataGridHandle<DiaryRow>>,
	openMenu: (row: DiaryRow) => void,
	{ loadedAt, year }: { loadedAt: number; year: string | null },
) {
	const people = usePresence();
	const actions = useRowActions();
	const { isViewOnly } = useRoleLimits();
	const readersOf = useMemo(() => {
		const reading = people.filter(({ job }) => job !== undefined && job !== null);
		return (id: number) => reading.filter(({ job }) => job === id).slice(0, MAX_READERS);
	}, [people]);
	// The browser takes over the document's rows as the server has drawn them.
	const isHydrating = useIsHydrating();
	const now = isHydrating ? () => loadedAt : Date.now;
	const latest = useLatest<CellTools>({ actions, isViewOnly, now, year, readersOf, openMenu });
	const shownPeople = useRef(people);
	useEffect(() => {
		const changed = [...shownPeople.current, ...people].flatMap(({ job }) => (job ? [String(job)] : []));
		shownPeople.current = people;
		grid.current?.redraw(new Set(changed), ["job_number"]);
	}, [people, grid]);
	const [columns] = useState(() => createDiaryColumns(area, () => latest.current));
	return columns;
}
