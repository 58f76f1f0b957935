import { Link, NavLink } from "@remix-run/react";
import { Bell } from "lucide-react";
import type { PortalFrameData } from "~/domain/shell/navigation/portal-frame";
import { CompanyMark } from "~/features/kernel/company-look";
import type { BellState } from "~/features/messages/notifications";
import { PhoneSearch, RouteSearch } from "~/features/shell/navigation";
import { IconButton } from "~/ui/icon-button";
import { PersonMenu } from "./person-menu";
import styles from "./portal-top-bar.module.css";

/** The company, the navigation in words, search, bell and the person. */
export function PortalTopBar({ frame, bell }: { frame: PortalFrameData; bell?: BellState }) {
	const { company, links } = frame;
	return (
		<header className={styles.topBar}>
			<Link className={styles.company} to="/customer/traffic-diary" aria-label={`${company.name}, jobs`}>
				<CompanyMark name={company.name} colour={company.colour} logo={company.logo} />
				<span className="truncate">{company.name}</span>
			</Link>
			<nav className={styles.links} aria-label="Main">
				{links.map(({ path, title }) => (
					<NavLink key={path} to={path} prefetch="intent">
						{title}
					</NavLink>
				))}
			</nav>
			<span className="grow" />
			<span className="desktop-only">
				<RouteSearch />
			</span>
			<PhoneSearch />
			{bell && (
				<IconButton
					icon={Bell}
					label="Notifications"
					badge={bell.unread}
					aria-haspopup="dialog"
					onClick={bell.onOpen}
				/>
			)}
			<PersonMenu frame={frame} />
		</header>
	);
}
