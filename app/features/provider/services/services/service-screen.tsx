import type { ServerSettings } from "~/domain/kernel/server-settings/settings-schema";
import type { ServiceList } from "~/domain/provider/services/services";
import { useConsoleAreas } from "~/features/provider/console-areas";
import { formatMoment } from "~/shared/time/format-moment";
import { ServerSettingsForm } from "./server-settings-form";
import { ServiceCard } from "./service-card";
import styles from "./services.module.css";

interface ServiceScreenProps {
	/** Null for a role that does not see the services. */
	list: ServiceList | null;
	/** Null for a role that does not see the settings. */
	settings: ServerSettings | null;
}

/** What the installation depends on, how the background keeps up, and what the provider sets for it. */
export function ServiceScreen({ list, settings }: ServiceScreenProps) {
	const canWrite = useConsoleAreas()("super-admin.server-settings");
	return (
		<div className="scroll">
			{list && <ServiceStates list={list} />}
			{settings && (
				<ServerSettingsForm
					settings={settings}
					canWrite={canWrite}
					freeDatabases={list?.backlog.databases_free ?? null}
				/>
			)}
		</div>
	);
}

function ServiceStates({ list: { services, backlog } }: { list: ServiceList }) {
	const figures = [
		{
			label: "Mail waiting",
			value: backlog.mails_queued,
			note: backlog.oldest_mail_at ? `since ${formatMoment(backlog.oldest_mail_at)}` : "",
		},
		{ label: "Mail failed, 7 days", value: backlog.mails_failed + backlog.mails_given_up, isBad: true },
		{ label: "Work given up, 7 days", value: backlog.messages_given_up, isBad: true },
		{ label: "Companies waiting", value: backlog.companies_overdue, isBad: true },
		{ label: "Set-ups not finished", value: backlog.set_ups_stuck, isBad: true },
		{ label: "Free databases", value: backlog.databases_free, note: "alert below 3" },
	];
	return (
		<>
			<ul className={styles.cards}>
				{services.map((service) => (
					<ServiceCard key={service.service} service={service} />
				))}
			</ul>
			<section aria-label="Backlog">
				<dl className={styles.figures}>
					{figures.map(({ label, value, note, isBad }) => (
						<div key={label}>
							<dt>{label}</dt>
							<dd className={isBad && value > 0 ? styles.failing : undefined}>
								{value} {note && <small>{note}</small>}
							</dd>
						</div>
					))}
				</dl>
			</section>
		</>
	);
}
