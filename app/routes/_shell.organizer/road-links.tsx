import { ClipboardCheck, MailX, Wrench } from "lucide-react";
import type { RoadAttention } from "~/domain/planning/organizer/attention";
import { ButtonLink } from "~/ui/button";

/** What comes from the road, and whether the person may read the drivers' check reports. */
export interface RoadScreens extends RoadAttention {
	hasReports: boolean;
}

/** The screens of what comes from the road, with how much waits there. */
export const listRoadScreens = ({ defects, refused, hasReports }: RoadScreens) => [
	{ id: "defects", label: "Defects", to: "/organizer/defects", count: defects, icon: Wrench },
	{ id: "refused", label: "Refused reports", to: "/organizer/refused", count: refused, icon: MailX },
	...(hasReports
		? [
				{
					id: "reports",
					label: "Check reports",
					to: "/settings/check-report",
					count: 0,
					icon: ClipboardCheck,
				},
			]
		: []),
];

/** Links to what comes from the road and waits for the office. */
export function RoadLinks({ attention }: { attention: RoadScreens }) {
	return (
		<>
			{listRoadScreens(attention).map(({ id, label, to, count, icon }) => (
				<ButtonLink key={id} to={to} icon={icon} variant={count > 0 ? "soft" : "ghost"}>
					{count > 0 ? `${label} (${count})` : label}
				</ButtonLink>
			))}
		</>
	);
}
