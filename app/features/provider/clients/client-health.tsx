import { CircleAlert, CircleCheck, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import type { ClientStatistics } from "~/domain/provider/clients/client-overview";
import type { ClientHead } from "~/domain/provider/clients/get-client-head";
import { describeNearLimit, getLimitState, LIMITED_THINGS } from "~/shared/booked/limits";
import { showDate } from "~/shared/time/dates";
import styles from "./overview-screen.module.css";

/** How many of each thing a client's plan has; null without a limit. */
export type ClientLimits = Record<(typeof LIMITED_THINGS)[number], number | null>;

export const showMoment = (at: string) => `${showDate(at)} ${at.slice(11, 16)} UTC`;

/** "12 of 20", or the number alone without a limit. */
export const ofLimit = (used: number, limit: number | null) =>
	limit === null
		? used.toLocaleString("en-GB")
		: `${used.toLocaleString("en-GB")} of ${limit.toLocaleString("en-GB")}`;

type Tone = "ok" | "warn" | "danger";
const ICONS = { ok: CircleCheck, warn: TriangleAlert, danger: CircleAlert } as const;

function HealthLine({ tone, title, children }: { tone: Tone; title: string; children: ReactNode }) {
	const Icon = ICONS[tone];
	return (
		<li className={styles.line} data-tone={tone}>
			<Icon className="icon small" aria-hidden="true" />
			<b className="medium">{title}</b>
			<span>{children}</span>
		</li>
	);
}

/** What is well and what is not with a client's database, mail, limits and backups. */
export function ClientHealth({
	statistics: s,
	limits,
	plan,
}: {
	statistics: ClientStatistics;
	limits: ClientLimits;
	plan: ClientHead["plan"];
}) {
	return (
		<section className={styles.section} aria-label="Health">
			<h2>Health</h2>
			<ul className={styles.lines}>
				<HealthLine tone={s.migration_error ? "danger" : "ok"} title="Schema">
					{s.migration_error
						? `At version ${s.schema_version ?? 0}: ${s.migration_error}`
						: `${s.schema_version ?? "–"}${s.migrated_at ? `, migrated ${showMoment(s.migrated_at)}` : ""}`}
				</HealthLine>
				<HealthLine tone={s.is_current ? "ok" : "danger"} title="Database">
					{s.is_current
						? "Answered just now"
						: `Could not be read; counted ${s.measured_at ? showMoment(s.measured_at) : "never"}`}
				</HealthLine>
				<HealthLine tone={s.mails_bounced > 0 ? "warn" : "ok"} title="Email">
					{s.mails_bounced === 0 ? "None bounced in 7 days" : `${s.mails_bounced} bounced in 7 days`}
				</HealthLine>
				<HealthLine tone={s.failed_requests > 0 ? "warn" : "ok"} title="Errors, 24 h">
					{s.failed_requests === 0 ? "None" : `${s.failed_requests} requests failed`}
				</HealthLine>
				{LIMITED_THINGS.map((thing) => {
					const state = getLimitState(s[thing], limits[thing]);
					if (state === "none") return null;
					return (
						<HealthLine
							key={thing}
							tone={state === "ok" ? "ok" : "warn"}
							title={`${thing[0]?.toUpperCase()}${thing.slice(1)}`}
						>
							{describeNearLimit(thing, s[thing], limits[thing], plan) ?? ofLimit(s[thing], limits[thing])}
						</HealthLine>
					);
				})}
				<HealthLine tone={s.backup_error ? "danger" : s.backup_at ? "ok" : "warn"} title="Backup">
					{s.backup_error ?? (s.backup_at ? `Last ${showMoment(s.backup_at)}` : "None yet")}
				</HealthLine>
			</ul>
		</section>
	);
}
