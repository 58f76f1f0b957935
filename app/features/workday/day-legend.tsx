import { ArrowLeftRight, CalendarCheck, Plane, Star, Wrench } from "lucide-react";
import { DAY_STATUSES, type DayStatus } from "~/domain/organizer/rules";
import { StatusGlyph } from "~/features/job-status/status-glyph";

/** The icon of a day with work. */
export function DayGlyph({ status }: { status: DayStatus }) {
	if (status === "favourite") return <Star className="i s" aria-hidden="true" />;
	if (status === "swapped") return <ArrowLeftRight className="i s" aria-hidden="true" />;
	return <StatusGlyph status={status === "completed" ? "Completed" : "Inprogress"} />;
}

/** The legend of the week and month colours. */
export function DayLegend({ showMaintenance = true }: { showMaintenance?: boolean }) {
	return (
		// biome-ignore lint/a11y/useSemanticElements: a row of labels, no fields
		<div className="og-legend" role="group" aria-label="Legend">
			{DAY_STATUSES.map(({ status, title }) => (
				<span key={status} className={`k tone-${status}`}>
					<DayGlyph status={status} />
					{title}
				</span>
			))}
			{showMaintenance && (
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
