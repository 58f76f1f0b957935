import { Columns3, Download } from "lucide-react";
import { type ReactNode, useMemo, useRef, useState } from "react";
import { Button } from "~/components/button";
import { Chip } from "~/components/chip";
import { LoaderBar } from "~/components/overlay/loader";
import { faultGroups, faultyCsv, type RowState } from "~/domain/imports/review";
import { download } from "./download";
import { FaultPanel } from "./fault-panel";
import { labelOf } from "./label-of";
import { MappingPanel } from "./mapping-panel";
import { type GridHandle, PreviewGrid } from "./preview-grid";
import { SaveFoot } from "./save-foot";
import type { ImportWork } from "./work";

/** The second step: every row with its faults, the columns, and the saving. `mapping` is said beside the columns. */
export function Review(props: {
	work: ImportWork;
	/** Whether the columns are to be looked at first. */
	columnsFirst: boolean;
	mapping?: ReactNode;
	onLeave: () => void;
}) {
	const { work } = props;
	const { file, rows, standings, counts, mapping, states } = work;
	const [filter, setFilter] = useState<RowState | null>(null);
	const [columns, setColumns] = useState(props.columnsFirst);
	const grid = useRef<GridHandle>(null);
	const shown = useMemo(
		() => (filter ? rows.filter(({ row_no }) => standings.get(row_no)?.state === filter) : rows),
		[rows, standings, filter],
	);
	const faulty = useMemo(
		() => rows.filter(({ row_no }) => standings.get(row_no)?.state === "bad"),
		[rows, standings],
	);
	const groups = useMemo(() => faultGroups(faulty, mapping), [faulty, mapping]);
	if (!file) return null;
	const locate = (row_no: number, field: string) => {
		setFilter(null);
		grid.current?.goTo(row_no, field);
	};
	const mapped = Object.keys(mapping).filter((column) => Number(column) < file.columns).length;
	return (
		<div className="fill imp">
			<div className="imp-bar">
				<LoaderBar active={work.reading} />
				<Chip count={rows.length} pressed={filter === null} onClick={() => setFilter(null)}>
					All
				</Chip>
				{states.map(({ state, label, kept }) =>
					counts[state] > 0 || kept ? (
						<Chip
							key={state}
							count={counts[state]}
							pressed={filter === state}
							onClick={() => setFilter(state)}
						>
							{label}
						</Chip>
					) : null,
				)}
				<span className="grow ell mut t12 imp-file">{file.name}</span>
				<Button icon={Columns3} aria-expanded={columns} onClick={() => setColumns(!columns)}>
					{`Columns ${mapped} of ${file.columns}`}
				</Button>
				<Button
					icon={Download}
					disabled={counts.bad === 0}
					onClick={() =>
						download(
							faultyName(file.name),
							faultyCsv(file.headings, faulty, (field) => labelOf(work.fields, field)),
						)
					}
				>
					Faulty rows
				</Button>
			</div>
			{columns && (
				<MappingPanel work={work} file={file} onClose={() => setColumns(false)}>
					{props.mapping}
				</MappingPanel>
			)}
			<div className="imp-body">
				<PreviewGrid ref={grid} work={work} file={file} rows={shown} />
				{groups.length > 0 && <FaultPanel work={work} groups={groups} onLocate={locate} />}
			</div>
			<SaveFoot work={work} onLeave={props.onLeave} />
		</div>
	);
}

const faultyName = (name: string) => `${name.replace(/\.\w+$/, "")}-faulty.csv`;
