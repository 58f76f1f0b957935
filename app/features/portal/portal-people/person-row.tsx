import { Ellipsis } from "lucide-react";
import type { PortalPerson } from "~/domain/portal/portal-people/schemas";
import { showDate } from "~/shared/time/dates";
import { todayInLondon } from "~/shared/time/london";
import { Avatar } from "~/ui/avatar";
import { IconMenu } from "~/ui/menu/menu";
import type { MenuEntry } from "~/ui/menu/menu-entry";
import { Tag } from "~/ui/tag";
import styles from "./people-list.module.css";

interface PersonRowProps {
	person: PortalPerson;
	isOwn: boolean;
	disabled?: boolean;
	onResend: () => void;
	onChangeAdmin: () => void;
	onEnd: () => void;
}

/** A person with their address, what they may do and whether they have joined. */
export function PersonRow(props: PersonRowProps) {
	const { person } = props;
	const name = `${person.first_name} ${person.last_name}`.trim();
	return (
		<li>
			<Avatar name={name} size="large" hidden />
			<span className={styles.names}>
				<b className="medium truncate">
					{name}
					{props.isOwn && <span className="muted"> (you)</span>}
				</b>
				<span className="secondary-text truncate">
					{person.email}
					{person.state === "invited" && person.invited_at && (
						<span className="muted">, invited {showDate(todayInLondon(new Date(person.invited_at)))}</span>
					)}
				</span>
			</span>
			<span className={styles.tags}>
				{person.is_portal_admin === 1 && <Tag tone="violet">Administrator</Tag>}
				{person.state === "invited" && <Tag tone="warn">Invited</Tag>}
				{person.state === "stopped" && <Tag>Stopped</Tag>}
			</span>
			{!props.disabled && (
				<IconMenu icon={Ellipsis} label={`Actions for ${name}`} entries={listActions(props)} />
			)}
		</li>
	);
}

const listActions = ({ person, onResend, onChangeAdmin, onEnd }: PersonRowProps): MenuEntry[] => [
	...(person.state === "invited"
		? [{ id: "resend", label: "Send invitation again", onAction: onResend }]
		: []),
	{
		id: "admin",
		label: person.is_portal_admin === 1 ? "No longer administrator" : "Make administrator",
		onAction: onChangeAdmin,
	},
	"line",
	{ id: "end", label: "End sign-in", danger: true, onAction: onEnd },
];
