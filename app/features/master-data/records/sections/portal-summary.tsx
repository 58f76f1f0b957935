import { Check, Pencil, X } from "lucide-react";
import { useState } from "react";
import { describeCutOff, PORTAL_RIGHTS } from "~/domain/master-data/customers/portal-rights-text";
import type { PortalSettings } from "~/domain/master-data/customers/portal-schemas";
import { Button } from "~/ui/button";
import { lazyLayer } from "~/ui/lazy/lazy-part";
import { Tag } from "~/ui/tag";
import styles from "./portal-section.module.css";

const PortalSettingsDialog = lazyLayer(() => import("./portal-settings-dialog"));

/** What a customer may do in its portal, and until when it books. */
export function PortalSummary(props: { settings: PortalSettings; disabled: boolean; onSaved: () => void }) {
	const { settings } = props;
	const [isEditing, setEditing] = useState(false);
	return (
		<>
			<div className="cluster">
				<h3>Portal</h3>
				<Tag tone={settings.customerPortal === 1 ? "ok" : undefined}>
					{settings.customerPortal === 1 ? "Open" : "Closed"}
				</Tag>
				<span className="grow" />
				{!props.disabled && (
					<Button isWriting icon={Pencil} onClick={() => setEditing(true)}>
						Change
					</Button>
				)}
			</div>
			<ul className={styles.rights}>
				{PORTAL_RIGHTS.map(({ name, label }) => (
					<li key={name} className={settings[name] === 1 ? undefined : "muted"}>
						{settings[name] === 1 ? (
							<Check className="icon small" aria-hidden="true" />
						) : (
							<X className="icon small" aria-hidden="true" />
						)}
						<span className="visually-hidden">{settings[name] === 1 ? "Allowed: " : "Not allowed: "}</span>
						{label}
					</li>
				))}
			</ul>
			{settings.can_book === 1 && (
				<p className="secondary-text">
					{settings.approve_bookings === 1 ? "Bookings need approval. " : "Bookings go straight in. "}
					{describeCutOff(settings)}
				</p>
			)}
			{isEditing && (
				<PortalSettingsDialog
					settings={settings}
					onClose={() => setEditing(false)}
					onSaved={() => {
						setEditing(false);
						props.onSaved();
					}}
				/>
			)}
		</>
	);
}
