import { ArrowLeftRight, CalendarCheck, CircleAlert, Plane, Plus, Thermometer, Wrench } from "lucide-react";
import { memo } from "react";
import { classNames } from "~/components/class-names";
import { StatusGlyph } from "~/components/icons/status-glyph";
import { LookGlyph } from "~/components/workday/legend";
import { DAY_LOOKS } from "~/domain/organizer/rules";
import type { WeekVehicle } from "~/domain/organizer/week-shape";
import { longDay } from "~/domain/time/names";
import { type DayContent, dayContent } from "./day-content";

interface Props {
	vehicle: WeekVehicle;
	date: string;
	shift: number;
	focusable: boolean;
	onOpen: () => void;
	onFocus: () => void;
}

const TITLES = new Map<string | null, string>(DAY_LOOKS.map(({ look, title }) => [look, title]));

/** A vehicle's day: who drives, or why nobody does. Pressing it opens the workday. */
export const DayCell = memo(function DayCell({ vehicle, date, shift, focusable, onOpen, onFocus }: Props) {
	const content = dayContent(vehicle, date, shift);
	const { kind, look, title, below, swapped, marks } = content;
	const common = { type: "button" as const, tabIndex: focusable ? 0 : -1, onClick: onOpen, onFocus };
	const where = `${vehicle.reg}, ${longDay(date)}`;
	if (kind === "free")
		return (
			<button {...common} className="add" aria-label={`Add a driver, ${where}`}>
				<Plus className="i xs" aria-hidden="true" />
			</button>
		);
	const said = [TITLES.get(look), swapped && "swapped driver", marks.includes("!") && "reminder"].filter(
		Boolean,
	);
	return (
		<button {...common} className={classNames("wd", kind === "work" ? `tone-${look}` : `tone-${kind}`, kind)}>
			<Sign content={content} />
			<span>
				<span className="sr">{where}: </span>
				<b>
					{title}
					{swapped && <ArrowLeftRight className="i xs" aria-hidden="true" />}
				</b>
				<em>{below}</em>
				<span className="sr">{said.map((word) => `, ${word}`)}</span>
			</span>
			{marks.length > 0 && <span className="mk">{marks.join(" ")}</span>}
		</button>
	);
});

function Sign({ content: { kind, look, sick } }: { content: DayContent }) {
	if (look === "inprogress") return <StatusGlyph status="Inprogress" />;
	if (look) return <LookGlyph look={look} />;
	const Picture =
		kind === "away"
			? sick
				? Thermometer
				: Plane
			: SIGNS[kind === "vor" || kind === "open" ? kind : "upkeep"];
	return <Picture className="i s" aria-hidden="true" />;
}

const SIGNS = { vor: Wrench, open: CircleAlert, upkeep: CalendarCheck } as const;
