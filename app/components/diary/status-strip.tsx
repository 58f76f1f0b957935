import { ChevronRight } from "lucide-react";
import type { MouseEvent } from "react";
import { classNames } from "~/components/class-names";
import { StatusGlyph } from "~/components/icons/status-glyph";
import { PHASES, type Phase, type StatusLook, statusesOf } from "~/components/status/phases";
import { isStatus, type JobStatus } from "~/domain/jobs/status";
import type { Counts } from "./types";

export interface StripProps {
	counts: Counts;
	/** Jobs that have come in since the reader last looked, by status and `All`. */
	fresh: Counts;
	chosen: readonly JobStatus[];
	open: readonly Phase[];
	onChoose: (statuses: JobStatus[]) => void;
	onPhase: (phase: Phase, add: boolean) => void;
}

const namesOf = (phase: Phase): JobStatus[] =>
	statusesOf(phase)
		.map(({ name }) => name)
		.filter(isStatus);

/** The statuses chosen after a press: that alone, All when it was alone already, or with Shift put to the others or taken out. */
export function choose(
	chosen: readonly JobStatus[],
	pressed: readonly JobStatus[],
	add: boolean,
): JobStatus[] {
	const all = pressed.every((name) => chosen.includes(name));
	if (add) {
		const others = chosen.filter((name) => !pressed.includes(name));
		return all ? others : [...others, ...pressed];
	}
	return all && chosen.length === pressed.length ? [] : [...pressed];
}

/** How many jobs a phase has. */
export const phaseSum = (counts: Counts, phase: Phase) =>
	statusesOf(phase).reduce((total, { name }) => total + (counts[name] ?? 0), 0);

/** What a press on a phase chooses. */
export const choosePhase = (chosen: readonly JobStatus[], phase: Phase, add: boolean) =>
	choose(chosen, namesOf(phase), add);

/** The status filter: All, then five phases of which two are unfolded into their statuses. Counts are live, a zero stays. */
export function StatusStrip(props: StripProps) {
	const { counts, fresh, chosen, open } = props;
	return (
		// biome-ignore lint/a11y/useSemanticElements: toggle buttons, no fields
		<div className="strip" role="group" aria-label="Status filter">
			<button
				type="button"
				className="chip"
				aria-pressed={chosen.length === 0}
				onClick={() => props.onChoose([])}
			>
				All <Count n={counts.All ?? 0} fresh={fresh.All} />
			</button>
			{PHASES.map(({ id }) => (
				<PhaseChips key={id} {...props} phase={id} unfolded={open.includes(id)} />
			))}
		</div>
	);
}

function PhaseChips(props: StripProps & { phase: Phase; unfolded: boolean }) {
	const { phase, unfolded, counts, fresh, chosen } = props;
	const label = PHASES.find(({ id }) => id === phase)?.label;
	const looks = statusesOf(phase);
	const names = namesOf(phase);
	return (
		<span className={`phase ph-${phase}`}>
			<button
				type="button"
				className={classNames("chip head", !unfolded && "folded")}
				aria-pressed={names.every((name) => chosen.includes(name))}
				aria-expanded={unfolded}
				title={`${label}: ${names.join(", ")}`}
				onClick={(event) => props.onPhase(phase, event.shiftKey)}
			>
				{!unfolded && <span className="sw" aria-hidden="true" />}
				{label} <Count n={phaseSum(counts, phase)} fresh={unfolded ? 0 : phaseSum(fresh, phase)} />
				{!unfolded && <ChevronRight className="i xs" aria-hidden="true" />}
			</button>
			{unfolded && looks.map((look) => <StatusChip key={look.name} {...props} look={look} />)}
		</span>
	);
}

function StatusChip({ look, counts, fresh, chosen, onChoose }: StripProps & { look: StatusLook }) {
	const { name, slug, phase } = look;
	const n = counts[name] ?? 0;
	const press = (event: MouseEvent) => isStatus(name) && onChoose(choose(chosen, [name], event.shiftKey));
	return (
		<button
			type="button"
			className={classNames("chip", `ph-${phase} s-${slug}`, n === 0 && "zero")}
			aria-pressed={chosen.some((one) => one === name)}
			onClick={press}
		>
			<StatusGlyph status={name} />
			{name} <Count n={n} fresh={fresh[name]} />
		</button>
	);
}

function Count({ n, fresh }: { n: number; fresh?: number }) {
	return (
		<>
			<span className="n">{n.toLocaleString("en-GB")}</span>
			{fresh ? (
				<span className="fresh" role="img" aria-label={`${fresh} new`}>
					+{fresh}
				</span>
			) : null}
		</>
	);
}
