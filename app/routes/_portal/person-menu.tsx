import { Building2, ChevronDown, KeyRound, LogOut, Users } from "lucide-react";
import type { PortalFrameData } from "~/domain/shell/navigation/portal-frame";
import { buildAccountMenu } from "~/features/shell/frame";
import { Avatar } from "~/ui/avatar";
import type { Icon } from "~/ui/icons/icon";
import { CustomMenu } from "~/ui/menu/menu";
import styles from "./portal-top-bar.module.css";

const ICONS: Record<string, Icon> = {
	"switch-organization": Building2,
	"change-password": KeyRound,
	people: Users,
	logout: LogOut,
};
const PEOPLE_PATH = "/customer/people";

/** Who is signed in, and what concerns them alone. */
export function PersonMenu({ frame: { user, links, accountMenu } }: { frame: PortalFrameData }) {
	const people = links.flatMap(({ path, title }) =>
		path === PEOPLE_PATH ? [{ slug: "people", title, path }] : [],
	);
	const items = [...accountMenu.slice(0, -1), ...people, ...accountMenu.slice(-1)];
	const entries = [{ heading: user.email }, ...buildAccountMenu(items, ICONS)];
	return (
		<CustomMenu label="Account" entries={entries} placement="bottom end">
			{(trigger) => (
				<button
					type="button"
					className={styles.person}
					aria-label={`${user.name}, account menu`}
					{...trigger}
				>
					<Avatar name={user.name} isOwn size="medium" hidden />
					<span className={styles.personName}>{user.name}</span>
					<ChevronDown className="icon extra-small" aria-hidden="true" />
				</button>
			)}
		</CustomMenu>
	);
}
