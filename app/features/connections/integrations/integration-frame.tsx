import { NavLink } from "@remix-run/react";
import {
	ArrowLeftRight,
	Calculator,
	FileText,
	FolderInput,
	KeyRound,
	Mail,
	Map as MapIcon,
	MapPin,
	Webhook,
} from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import type { IntegrationSlug } from "~/domain/connections/integrations/catalogue";
import type { IntegrationView } from "~/domain/connections/integrations/schemas";
import { classNames } from "~/ui/class-names";
import type { Icon } from "~/ui/icons/icon";
import styles from "./integration-frame.module.css";

const ICONS: Record<IntegrationSlug, Icon> = {
	"courier-exchange": ArrowLeftRight,
	"booking-files": FolderInput,
	maps: MapIcon,
	mail: Mail,
	documents: FileText,
	tracking: MapPin,
	accounts: Calculator,
	"api-keys": KeyRound,
	webhooks: Webhook,
};

/** What the dot beside an integration means. */
const describeState = ({ is_enabled, is_integrated, last_error }: IntegrationView) => {
	if (is_enabled === 0) return "off";
	if (last_error) return "failing";
	return is_integrated === 1 ? "connected" : "on";
};

/** The integrations as a list, with the page of one beside it; on a phone above it. */
export function IntegrationFrame(props: { integrations: readonly IntegrationView[]; children: ReactNode }) {
	const { integrations } = props;
	const list = useRef<HTMLElement>(null);
	useEffect(() => {
		list.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "center" });
	}, []);
	const on = integrations.filter(({ is_enabled }) => is_enabled === 1).length;
	return (
		<div className={styles.frame}>
			<nav className={styles.list} aria-label="Integrations" ref={list}>
				<h1>
					Integrations{" "}
					<small>
						{on} of {integrations.length} on
					</small>
				</h1>
				<ul>
					{integrations.map((one) => {
						const IconComponent = ICONS[one.slug];
						const state = describeState(one);
						return (
							<li key={one.slug}>
								<NavLink to={`/settings/integrations/${one.slug}`} prefetch="intent">
									<span className={styles.picture}>
										<IconComponent className="icon small" aria-hidden="true" />
									</span>
									<span className={styles.names}>
										<b>{one.name}</b>
										<span className="truncate">{one.about}</span>
									</span>
									<span className={classNames(styles.state, styles[state])}>{state}</span>
								</NavLink>
							</li>
						);
					})}
				</ul>
			</nav>
			<div className={styles.page}>{props.children}</div>
		</div>
	);
}
