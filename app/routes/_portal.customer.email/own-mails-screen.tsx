import { Mail } from "lucide-react";
import { useState } from "react";
import { useScreenRefresh } from "~/client/realtime/use-screen-refresh";
import type { OwnMail, OwnMails } from "~/domain/company/email-log/own-mails";
import { PortalPage } from "~/features/portal/portal";
import { useListParams } from "~/features/shell/navigation";
import { formatMoment } from "~/shared/time/format-moment";
import { Button } from "~/ui/button";
import { Token } from "~/ui/chip";
import { SimpleTable, type TableColumn } from "~/ui/grid/simple-table";
import { useIsPhone } from "~/ui/hooks/use-media";
import { lazyLayer } from "~/ui/lazy/lazy-part";
import { EmptyState } from "~/ui/overlay/empty-state";
import { Pagination } from "~/ui/pagination";
import { Tag } from "~/ui/tag";
import styles from "./own-mails.module.css";

const OwnMailPanel = lazyLayer(() => import("./own-mail-panel"));

const TONES = { Sent: "ok", Sending: "warn", "Not delivered": "danger" } as const;

const COLUMNS: readonly TableColumn<OwnMail>[] = [
	{ id: "subject", header: "Subject", cell: ({ subject }) => subject },
	{
		id: "at",
		header: "Date",
		className: styles.date,
		cell: ({ at }) => <span className="muted tabular">{formatMoment(at)}</span>,
	},
	{ id: "recipient", header: "To", cell: ({ recipient }) => recipient },
	{
		id: "state",
		header: "Status",
		className: styles.state,
		cell: ({ state }) => <Tag tone={TONES[state]}>{state}</Tag>,
	},
];

/** The mails that the customer was sent. */
export function OwnMailsScreen(props: { page: OwnMails; filter: { keywords: string }; phone: boolean }) {
	const { page, filter } = props;
	const go = useListParams();
	const isPhone = useIsPhone(props.phone);
	const [opened, setOpened] = useState<OwnMail | null>(null);
	useScreenRefresh(["notificationChange", "questionChange"]);
	return (
		<PortalPage title="Email" about="What we have sent to you.">
			<section className={styles.sheet} aria-label="Emails">
				{filter.keywords && (
					<div className={styles.filters}>
						<Token label={`Search: ${filter.keywords}`} onRemove={() => go({ keywords: null })}>
							{filter.keywords}
						</Token>
					</div>
				)}
				{page.data.length === 0 ? (
					<EmptyState
						icon={Mail}
						action={filter.keywords && <Button onClick={() => go({ keywords: null })}>Clear search</Button>}
					>
						{filter.keywords ? "No emails match." : "No emails yet."}
					</EmptyState>
				) : isPhone ? (
					<MailCards mails={page.data} onOpen={setOpened} />
				) : (
					<SimpleTable
						label="Emails"
						className={styles.table}
						density="comfortable"
						columns={COLUMNS}
						rows={page.data}
						rowId={({ id }) => String(id)}
						current={opened && String(opened.id)}
						onOpen={setOpened}
					/>
				)}
				{page.total > page.per_page && (
					<footer className={styles.pages}>
						<span className="muted">{`${page.total.toLocaleString("en-GB")} ${page.total === 1 ? "email" : "emails"}`}</span>
						<span className="grow" />
						<Pagination
							page={page.current_page}
							perPage={page.per_page}
							total={page.total}
							onPage={(next) => go({ page: next === 1 ? null : next })}
						/>
					</footer>
				)}
			</section>
			{opened && <OwnMailPanel mail={opened} onClose={() => setOpened(null)} />}
		</PortalPage>
	);
}

function MailCards({ mails, onOpen }: { mails: readonly OwnMail[]; onOpen: (mail: OwnMail) => void }) {
	return (
		<ul className={styles.cards} aria-label="Emails">
			{mails.map((mail) => (
				<li key={mail.id}>
					<button type="button" onClick={() => onOpen(mail)}>
						<span className="medium">{mail.subject}</span>
						<span className="cluster">
							<span className="muted tabular">{formatMoment(mail.at)}</span>
							<span className="grow" />
							<Tag tone={TONES[mail.state]}>{mail.state}</Tag>
						</span>
						<span className="muted truncate">{mail.recipient}</span>
					</button>
				</li>
			))}
		</ul>
	);
}
