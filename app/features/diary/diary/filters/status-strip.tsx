import { ChevronRight } from "lucide-react";
import type { MouseEvent } from "react";
import { isStatus, type JobStatus } from "~/domain/jobs/jobs/model/status";
import {
	getPhaseStatuses,
	PHASES,
	type Phase,
	type StatusAppearance,
	StatusGlyph,
} from "~/features/jobs/job-status";
import { classNames } from "~/ui/class-names";
import type { DiaryCounts } from "../data/types";
import styles from "./status-strip.module.css";

export interface StatusStripProps {
	counts: DiaryCounts;
	/** More jobs match than are counted. */
	isLimited: boolean;
	/** Jobs that arrived since the user last looked, by status and `All`. */
	newCounts: DiaryCounts;
	selected: readonly JobStatus[];
	open: readonly Phase[];
	onSelect: (statuses: JobStatus[]) => void;
	onPhase: (phase: Phase, add: boolean) => void;
}

const statusNames = (phase: Phase): JobStatus[] =>
	getPhaseStatuses(phase)
		.map(({ name }) => name)
		.filter(isStatus);

/** The selected statuses after a click: only those, none if they were the selection, or added to or removed from it with Shift. */
export function toggleStatuses(
	selected: readonly JobStatus[],
	pressed: readonly JobStatus[],
	add: boolean,
): JobStatus[] {
	const allSelected = pressed.every((name) => selected.includes(name));
	if (add) {
		const others = selected.filter((name) => !pressed.includes(name));
		return allSelected ? others : [...others, ...pressed];
	}
	return allSelected && selected.length === pressed.length ? [] : [...pressed];
}

/** Number of jobs in a phase. */
export const phaseTotal = (counts: DiaryCounts, phase: Phase) =>
	getPhaseStatuses(phase).reduce((total, { name }) => total + (counts[name] ?? 0), 0);

/** The selected statuses after a click on a phase. */
export const togglePhase = (selected: readonly JobStatus[], phase: Phase, add: boolean) =>
	toggleStatuses(selected, statusNames(phase), add);

/** The chips of a phase: all of an unfolded one; of a folded one those filtered for, unless its own chip shows that all are. */
export function shownStatuses(
	phase: Phase,
	unfolded: boolean,
	selected: readonly JobStatus[],
): StatusAppearance[] {
	const statuses = getPhaseStatuses(phase);
	const isSelected = ({ name }: StatusAppearance) => selected.some((selectedName) => selectedName === name);
	if (unfolded) return statuses;
	return statuses.every(isSelected) ? [] : statuses.filter(isSelected);
}

/** Whether the filter has all statuses of a phase, or some, which its chip shows as well where there are none for them. */
export function pressedState(phase: Phase, selected: readonly JobStatus[]): boolean | "mixed" {
	const names = statusNames(phase);
	if (names.every((name) => selected.includes(name))) return true;
	return names.some((name) => selected.includes(name)) ? "mixed" : false;
}

/** The status filter: All, then five phases, two of them unfolded into their statuses. Counts are live; zeros are shown. */
export function StatusStrip(props: StatusStripProps) {
	const { counts, newCounts, selected, open } = props;
	return (
		// biome-ignore lint/a11y/useSemanticElements: toggle buttons, not fields
		<div className="strip" role="group" aria-label="Status filter">
			<button
				type="button"
				className="chip"
				aria-pressed={selected.length === 0}
				onClick={() => props.onSelect([])}
			>
				All <Count n={counts.All ?? 0} isLimited={props.isLimited} added={newCounts.All} />
			</button>
			{PHASES.map(({ id }) => (
				<PhaseChips key={id} {...props} phase={id} unfolded={open.includes(id)} />
			))}
		</div>
	);
}

function PhaseChips(props: StatusStripProps & { phase: Phase; unfolded: boolean }) {
	const { phase, unfolded, counts, isLimited, newCounts, selected } = props;
	const label = PHASES.find(({ id }) => id === phase)?.label;
	const names = statusNames(phase);
	return (
		<span className={`phase phase-${phase}`}>
			<button
				type="button"
				className={classNames("chip head", !unfolded && "folded")}
				aria-pressed={names.every((name) => selected.includes(name))}
				aria-expanded={unfolded}
				title={`${label}: ${names.join(", ")}`}
				onClick={(event) => props.onPhase(phase, event.shiftKey)}
			>
				{!unfolded && <span className="swatch" aria-hidden="true" />}
				{label}{" "}
				<Count
					n={phaseTotal(counts, phase)}
					isLimited={isLimited}
					added={unfolded ? 0 : phaseTotal(newCounts, phase)}
				/>
				{!unfolded && <ChevronRight className="icon extra-small" aria-hidden="true" />}
			</button>
			{shownStatuses(phase, unfolded, selected).map((status) => (
				<StatusChip key={status.name} {...props} status={status} />
			))}
		</span>
	);
}

function StatusChip({
	status,
	counts,
	isLimited,
	newCounts,
	selected,
	onSelect,
}: StatusStripProps & { status: StatusAppearance }) {
	const { name, slug, phase } = status;
	const n = counts[name] ?? 0;
	const handleClick = (event: MouseEvent) =>
		isStatus(name) && onSelect(toggleStatuses(selected, [name], event.shiftKey));
	return (
		<button
			type="button"
			className={classNames("chip", `phase-${phase} status-${slug}`, n === 0 && "zero")}
			aria-pressed={selected.some((selectedName) => selectedName === name)}
			onClick={handleClick}
		>
			<StatusGlyph status={name} />
			{name} <Count n={n} isLimited={isLimited} added={newCounts[name]} />
		</button>
	);
}

function Count({ n, isLimited, added }: { n: number; isLimited: boolean; added?: number }) {
	const isLeast = isLimited && n > 0;
	return (
		<>
			<span className="number" title={isLeast ? `${n.toLocaleString("en-GB")} or more` : undefined}>
				{n.toLocaleString("en-GB")}
				{isLeast && "+"}
			</span>
			{added ? (
				<span className={styles.added} role="img" aria-label={`${added} new`}>
					+{added}
				</span>
			) : null}
		</>
	);
}
