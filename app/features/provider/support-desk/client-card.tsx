import { Link } from "@remix-run/react";
import { LogIn } from "lucide-react";
import type { ConsoleThreadView } from "~/domain/provider/support/schemas";
import { describeAction } from "~/domain/shell/audit-log/rules-audit-log";
import { formatMessageTime } from "~/features/connections/driver-messages";
import { clientPath, useClientRights } from "~/features/provider/console-areas";
import styles from "~/features/provider/support/support.module.css";
import { Avatar } from "~/ui/avatar";
import { ButtonLink } from "~/ui/button";
import { Tag } from "~/ui/tag";

/** Who writes, from where and with what; what was last changed in the company, and its earlier threads. */
export function ClientCard({ thread, base }: { thread: ConsoleThreadView; base: string }) {
	const { client, context, changes, earlier } = thread;
	const rights = useClientRights();
	const clientScreen = clientPath(rights, client.id);
	const canEnter = rights.canEnter && client.status === "active";
	const facts: readonly (readonly [string, string | undefined])[] = [
		["Plan", [client.plan ?? "No plan", client.subscription ?? client.status].join(", ")],
		["Who", thread.user_name],
		["Device", [context?.browser, context?.window].filter(Boolean).join(", ")],
		["Screen", context?.screen],
		["Version", context?.release],
		["Error", context?.reference],
	];
	return (
		<>
			<section className={styles.cardSection} aria-label="Company">
				<div className="cluster">
					<Avatar name={client.name} size="large" hidden />
					<h3>{client.name}</h3>
					{client.status !== "active" && <Tag tone="warn">{client.status}</Tag>}
				</div>
				<dl className={styles.facts}>
					{facts
						.filter(([, value]) => value)
						.map(([name, value]) => (
							<div key={name} className="desktop-contents">
								<dt>{name}</dt>
								<dd>{value}</dd>
							</div>
						))}
				</dl>
				{(canEnter || clientScreen) && (
					<div className="cluster">
						{canEnter && (
							<ButtonLink
								icon={LogIn}
								to={`/login-as-client/${thread.user_id}/${client.id}?thread=${thread.id}`}
							>
								{`Login as ${thread.user_name.split(" ")[0]}`}
							</ButtonLink>
						)}
						{clientScreen && <ButtonLink to={clientScreen}>Open client</ButtonLink>}
					</div>
				)}
			</section>
			<section className={styles.cardSection} aria-label="Recent changes">
				<h3>Recent changes</h3>
				{changes.length === 0 ? (
					<p className="muted">None.</p>
				) : (
					<ul className={styles.changes}>
						{changes.map(({ id, at, action, actor_name, target }) => (
							<li key={id}>
								<time className="muted tabular" dateTime={at}>
									{formatMessageTime(at)}
								</time>
								<span>{[describeAction(action), target].filter(Boolean).join(": ")}</span>
								{actor_name && <span className="text-12 muted">{actor_name}</span>}
							</li>
						))}
					</ul>
				)}
			</section>
			{earlier.total > 0 && (
				<section className={styles.cardSection} aria-label="Earlier threads">
					<h3>
						{"Other threads "}
						<span className="count">{earlier.total}</span>
					</h3>
					<ul>
						{earlier.threads.map(({ id, subject, status }) => (
							<li key={id} className="cluster">
								<Link
									className="truncate"
									to={`${base}/support?${new URLSearchParams({ status, thread: String(id) })}`}
								>
									{`${id} ${subject}`}
								</Link>
							</li>
						))}
					</ul>
				</section>
			)}
		</>
	);
}
