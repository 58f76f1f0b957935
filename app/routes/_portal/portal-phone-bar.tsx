import { NavLink } from "@remix-run/react";
import { BellRing, FileText, Mail, Package, Users } from "lucide-react";
import type { PortalFrameData } from "~/domain/shell/navigation/portal-frame";
import type { Icon } from "~/ui/icons/icon";

const ICONS: Record<PortalFrameData["links"][number]["path"], Icon> = {
	"/customer/traffic-diary": Package,
	"/customer/finance": FileText,
	"/customer/email": Mail,
	"/settings/notifications": BellRing,
	"/customer/people": Users,
};

/** The navigation at the bottom of a phone. */
export function PortalPhoneBar({ links }: Pick<PortalFrameData, "links">) {
	return (
		<nav className="bottom-bar" aria-label="Main, phone">
			{links.map(({ path, title }) => {
				const IconComponent = ICONS[path];
				return (
					<NavLink key={path} to={path}>
						<IconComponent className="icon" aria-hidden="true" />
						{title}
					</NavLink>
				);
			})}
		</nav>
	);
}
