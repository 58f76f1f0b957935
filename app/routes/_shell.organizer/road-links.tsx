import { MailX, Wrench } from "lucide-react";
import type { RoadAttention } from "~/domain/organizer/attention";
import { ButtonLink } from "~/ui/button";

/** The screens of what comes from the road, with how much waits there. */
export const listRoadScreens = ({ defects, refused }: RoadAttention) => [
	{ id: "defects", label: "Defects", to: "/organizer/defects", count: defects, icon: Wrench },
	{ id: "refused", label: "Refused reports", to: "/organizer/refused", count: refused, icon: MailX },
];

/** Links to what comes from the road and waits for the office. */
export function RoadLinks({ attention }: { attention: RoadAttention }) {
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
