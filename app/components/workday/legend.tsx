import { ArrowLeftRight, CalendarCheck, Plane, Star, Wrench } from "lucide-react";
import { StatusGlyph } from "~/components/icons/status-glyph";
import { DAY_LOOKS, type DayLook } from "~/domain/organizer/rules";

/** The sign of a day with work. */
export function LookGlyph({ look }: { look: DayLook }) {
	if (look === "favourite") return <Star className="i s" aria-hidden="true" />;
	if (look === "swapped") return <ArrowLeftRight className="i s" aria-hidden="true" />;
	return <StatusGlyph status={look === "completed" ? "Completed" : "Inprogress"} />;
}

/** What the colours and signs of the week and the month mean. */
export function Legend({ upkeep = true }: { upkeep?: boolean }) {
	return (
		// biome-ignore lint/a11y/useSemanticElements: a row of words beside signs, no fields
		<div className="og-legend" role="group" aria-label="Legend">
			{DAY_LOOKS.map(({ look, title }) => (
				<span key={look} className={`k tone-${look}`}>
					<LookGlyph look={look} />
					{title}
				</span>
			))}
			{upkeep && (
				<>
					<span className="sep" />
					<span className="k">
						<Plane className="i s" aria-hidden="true" />
						Holiday or sick
					</span>
					<span className="k">
						<Wrench className="i s" aria-hidden="true" />
						VOR
					</span>
					<span className="k">
						<CalendarCheck className="i s" aria-hidden="true" />
						PMI, MOT
					</span>
				</>
			)}
		</div>
	);
}
