import { Columns3, Download } from "lucide-react";
import { useMemo, useRef, useState } from "react";
import { Button } from "~/components/button";
import { Chip } from "~/components/chip";
import { LoaderBar } from "~/components/overlay/loader";
import { faultGroups, faultyCsv, stateOf } from "~/domain/bookings/review";
import { download } from "./download";
import { FaultPanel } from "./fault-panel";
import { MappingPanel } from "./mapping-panel";
import { type GridHandle, PreviewGrid } from "./preview-grid";
import { SaveFoot } from "./save-foot";
import type { BookingsImport } from "./use-bookings-import";

const FILTERS = [
	{ id: "all", label: "All", states: null },
	{ id: "good", label: "Good", states: ["good"] },
	{ id: "bad", label: "Faulty", states: ["bad"] },
	{ id: "twin", label: "Said twice", states: ["twin"] },
	{ id: "saved", label: "Saved", states: ["saved"] },
	{ id: "imported", label: "Already imported", states: ["imported"] },
] as const;
type FilterId = (typeof FILTERS)[number]["id"];

/** The second step: every row with its faults, the columns, and the saving. */
export function Review({ work, onLeave }: { work: BookingsImport; onLeave: () => void }) {
	const { file, rows, twins, counts, mapping } = work;
	const [filter, setFilter] = useState<FilterId>("all");
	const [columns, setColumns] = useState(!work.file?.remembered && Object.keys(mapping).length < 8);
	const grid = useRef<GridHandle>(null);
	const states: readonly string[] | null = FILTERS.find(({ id }) => id === filter)?.states ?? null;
	const shown = useMemo(
		() => (states ? rows.filter((row) => states.includes(stateOf(row, twins))) : rows),
		[rows, twins, states],
	);
	const groups = useMemo(() => faultGroups(rows, mapping), [rows, mapping]);
	if (!file || !work.lists) return null;
	const locate = (row_no: number, field: string) => {
		setFilter("all");
		grid.current?.goTo(row_no, field);
	};
	const mapped = Object.keys(mapping).filter((column) => Number(column) < file.columns).length;
	return (
		<div className="fill imp">
			<div className="imp-bar">
				<LoaderBar active={work.reading} />
				{FILTERS.map(({ id, label }) => {
					const count = id === "all" ? rows.length : counts[id];
					if (count === 0 && id !== "all" && id !== "good" && id !== "bad") return null;
					return (
						<Chip key={id} count={count} pressed={filter === id} onClick={() => setFilter(id)}>
							{label}
						</Chip>
					);
				})}
				<span className="grow ell mut t12 imp-file">{file.name}</span>
				<Button icon={Columns3} aria-expanded={columns} onClick={() => setColumns(!columns)}>
					{`Columns ${mapped} of ${file.columns}`}
				</Button>
				<Button
					icon={Download}
					disabled={counts.bad === 0}
					onClick={() => download(faultyName(file.name), faultyCsv(file.headings, rows))}
				>
					Faulty rows
				</Button>
			</div>
			{columns && (
				<MappingPanel work={work} file={file} lists={work.lists} onClose={() => setColumns(false)} />
			)}
			<div className="imp-body">
				<PreviewGrid ref={grid} work={work} file={file} lists={work.lists} rows={shown} />
				{groups.length > 0 && <FaultPanel work={work} lists={work.lists} groups={groups} onLocate={locate} />}
			</div>
			<SaveFoot work={work} onLeave={onLeave} />
		</div>
	);
}

const faultyName = (name: string) => `${name.replace(/\.\w+$/, "")}-faulty.csv`;
