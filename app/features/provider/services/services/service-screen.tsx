import type { ServerSettings } from "~/domain/kernel/server-settings/settings-schema";
import type { ServiceList } from "~/domain/provider/services/services";
import { formatMoment } from "~/shared/time/format-moment";
import { ServerSettingsForm } from "./server-settings-form";
import { ServiceCard } from "./service-card";
import styles from "./services.module.css";

/** What the installation depends on, how the background keeps up, and what the provider sets for it. */
export function ServiceScreen(props: { list: ServiceList; settings: ServerSettings; canWrite: boolean }) {
	const { services, backlog } = props.list;
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
		<div className="scroll">
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
			<ServerSettingsForm {...props} freeDatabases={backlog.databases_free} />
		</div>
	);
}
