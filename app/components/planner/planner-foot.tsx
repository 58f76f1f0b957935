import { OctagonAlert, TriangleAlert } from "lucide-react";
import { LiveDot } from "~/components/diary/diary-foot";
import { Kbd } from "~/components/kbd";
import { usePlannerTools } from "./planner-context";
import { useStorePart } from "./store-part";
import { jobsText } from "./text";

/** How the day stands, what is lifted and the keys that matter now. */
export function PlannerFoot(props: {
	planned: number;
	unplanned: number;
	overloads: number;
	overHours: number;
}) {
	const { lift } = usePlannerTools();
	const lifted = useStorePart(lift, (now) => now?.jobs ?? null);
	const { overloads, overHours } = props;
	return (
		<footer className="foot">
			<span>
				<b>{props.planned.toLocaleString("en-GB")}</b> planned
			</span>
			<span>
				<b>{props.unplanned.toLocaleString("en-GB")}</b> unplanned
			</span>
			{overloads > 0 && (
				<span className="row dng">
					<TriangleAlert className="i xs" aria-hidden="true" />
					{overloads} {overloads === 1 ? "overload" : "overloads"}
				</span>
			)}
			{overHours > 0 && (
				<span className="row dng">
					<OctagonAlert className="i xs" aria-hidden="true" />
					{overHours} over hours
				</span>
			)}
			<span className="grow" />
			<span className="keys row" aria-hidden="true">
				{lifted ? (
					<>
						<span>
							Lifted <b>{jobsText(lifted)}</b>
						</span>
						<span>
							<Kbd keys="arrowup" /> <Kbd keys="arrowdown" /> row
						</span>
						<span>
							<Kbd keys="arrowleft" /> <Kbd keys="arrowright" /> place
						</span>
						<span>
							<Kbd keys="enter" /> drop
						</span>
						<span>
							<Kbd keys="escape" /> put back
						</span>
					</>
				) : (
					<>
						<span>
							<Kbd keys="space" /> lift
						</span>
						<span>
							<Kbd keys="p" /> plan on…
						</span>
						<span>
							<Kbd keys="b" /> book
						</span>
						<span>
							<Kbd keys="." /> menu
						</span>
						<span>
							<Kbd keys="?" /> all keys
						</span>
					</>
				)}
			</span>
			<span className="sep" />
			<LiveDot />
		</footer>
	);
}
