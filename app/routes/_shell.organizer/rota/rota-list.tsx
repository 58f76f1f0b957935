import { useRef } from "react";
import { formatShortDay } from "~/shared/time/format-day";
import { toLocalTime } from "~/shared/time/london";
import { Checkbox } from "~/ui/checkbox";
import { classNames } from "~/ui/class-names";
import { useMedia } from "~/ui/hooks/use-media";
import { useVisibleRows } from "~/ui/hooks/use-visible-rows";
import { EmptyState } from "~/ui/overlay/empty-state";
import { Reg, Tag, type Tone } from "~/ui/tag";
import { isBookable, isChosen, type RotaPreviewDay, rotaKey } from "./rota-choice";
import styles from "./rota-list.module.css";

/** Row heights including the border, as in the stylesheet. */
const ROW_PX = 41;
const NARROW_ROW_PX = 65;

/** The days of a rota, each with its tick and what becomes of it. Only visible rows are rendered. */
export function RotaList(props: {
	days: readonly RotaPreviewDay[];
	flipped: ReadonlySet<string>;
	onFlip: (day: RotaPreviewDay) => void;
	empty: string;
}) {
	const { days, flipped, onFlip } = props;
	const box = useRef<HTMLDivElement>(null);
	const height = useMedia("(max-width: 900px)") ? NARROW_ROW_PX : ROW_PX;
	const { first, last, before, after } = useVisibleRows(box, days.length, height);
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable list must be reachable by keyboard
		<section className="scroll" aria-label="What the rota does" tabIndex={0} ref={box}>
			{days.length === 0 && <EmptyState>{props.empty}</EmptyState>}
			<Space height={before} />
			<ul className={styles.list} aria-label="Days of the rota">
				{days.slice(first, last).map((day) => (
					<li key={rotaKey(day)} className={styles.rotaRow}>
						<Checkbox
							aria-label={`${day.driver ?? "No driver"} on ${day.reg}, ${formatShortDay(day.date)}`}
							checked={isChosen(day, flipped)}
							disabled={!isBookable(day)}
							onChange={() => onFlip(day)}
						/>
						<Reg>{day.reg}</Reg>
						<span className="no-wrap tabular">{formatShortDay(day.date)}</span>
						<span className={classNames("truncate", styles.driver)}>{day.driver ?? "–"}</span>
						<span className="muted tabular">{toLocalTime(day.date, day.start_time) || ""}</span>
						<span className={styles.outcome}>
							<Tag tone={OUTCOME_TAGS[day.outcome].tone}>{OUTCOME_TAGS[day.outcome].label}</Tag>
							<span className={styles.reasons} title={day.reasons.join(". ")}>
								{day.reasons.join(". ")}
							</span>
						</span>
					</li>
				))}
			</ul>
			<Space height={after} />
		</section>
	);
}

const OUTCOME_TAGS: Record<RotaPreviewDay["outcome"], { label: string; tone?: Tone }> = {
	create: { label: "Will be booked", tone: "ok" },
	confirm: { label: "To decide", tone: "warn" },
	replace: { label: "Replaces driver", tone: "warn" },
	refused: { label: "Not possible", tone: "danger" },
	same: { label: "Already booked" },
};

function Space({ height }: { height: number }) {
	return (
		<div
			aria-hidden="true"
			ref={(element) => {
				if (element) element.style.height = `${height}px`;
			}}
		/>
	);
}
