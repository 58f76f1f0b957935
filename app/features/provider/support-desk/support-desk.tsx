import { Link, useRevalidator, useSearchParams } from "@remix-run/react";
import { LifeBuoy, MessageSquareText } from "lucide-react";
import { useEffect, useState } from "react";
import { callApi, describeError } from "~/client/api";
import type { ConsoleThreadList, ConsoleThreadRow } from "~/domain/provider/support/schemas";
import { SupportThreadList, useConsoleNews, useCurrentTime } from "~/features/provider/support";
import styles from "~/features/provider/support/support.module.css";
import { PhoneSearch, useListParams } from "~/features/shell/navigation";
import { Button } from "~/ui/button";
import { Token } from "~/ui/chip";
import { SelectField } from "~/ui/form/select-field";
import { IconButton } from "~/ui/icon-button";
import { EmptyState } from "~/ui/overlay/empty-state";
import { toast } from "~/ui/overlay/toasts";
import { TabList } from "~/ui/tabs/tabs";
import { Tag } from "~/ui/tag";
import { CannedDialog } from "./canned-dialog";
import { DeskThread } from "./desk-thread";

const QUEUES = [
	{ id: "open", label: "Open" },
	{ id: "answered", label: "Answered" },
	{ id: "closed", label: "Closed" },
] as const;
type Queue = (typeof QUEUES)[number]["id"];

const WHOSE = [
	{ value: "all", label: "Everyone's" },
	{ value: "mine_and_unassigned", label: "Mine and unassigned" },
	{ value: "mine", label: "Mine" },
	{ value: "unassigned", label: "Unassigned" },
] as const;
type Whose = (typeof WHOSE)[number]["value"];

/** What the screen was opened with. */
interface DeskFilter {
	status: Queue;
	whose: Whose;
	keywords: string;
}

interface SupportDeskProps {
	list: ConsoleThreadList;
	filter: DeskFilter;
	me: { id: number; name: string };
	now: string;
	/** The path of the console: `/console` or `/super-admin`. */
	base: string;
}

/** The support of the console: the queues, a thread, and its client. */
export function SupportDesk({ list, filter, me, now, base }: SupportDeskProps) {
	const [params] = useSearchParams();
	const setParams = useListParams();
	const { revalidate } = useRevalidator();
	const [isManaging, setManaging] = useState(false);
	const current = Number(params.get("thread")) || null;
	const time = useCurrentTime(now);
	useConsoleNews(revalidate);
	const { rows, hasMore, showMore, isLoading } = usePages(list, filter);
	const linkTo = (id: number) => {
		const next = new URLSearchParams(params);
		next.set("thread", String(id));
		return `?${next}`;
	};
	return (
		<section className={styles.screen} aria-label="Support">
			<div className="toolbar">
				<h1>Support</h1>
				<TabList
					label="Queues"
					variant="pill"
					tabs={QUEUES.map((queue) => ({ ...queue, count: list.counts[queue.id] }))}
					value={filter.status}
					onChange={(status) => setParams({ status: status === "open" ? null : status })}
				/>
				<PhoneSearch />
				<SelectField
					label="Whose"
					hideLabel
					options={WHOSE}
					value={filter.whose}
					onChange={(whose) => setParams({ whose: whose === "all" ? null : whose })}
				/>
				{filter.keywords && (
					<Token label={`Search: ${filter.keywords}`} onRemove={() => setParams({ keywords: null })}>
						{filter.keywords}
					</Token>
				)}
				<span className="grow" />
				{list.first_response !== null && (
					<span className="desktop-only">
						<span className="text-12 muted no-wrap">
							{`average first response ${showMinutes(list.first_response)} this week`}
						</span>
					</span>
				)}
				<IconButton icon={MessageSquareText} label="Canned answers" onClick={() => setManaging(true)} />
			</div>
			<div className={`${styles.panes} ${styles.withCard}`} data-open={current !== null}>
				<div className={styles.list}>
					{rows.length === 0 ? (
						<EmptyState icon={LifeBuoy}>
							{filter.keywords || filter.whose !== "all" ? "No thread found." : EMPTY_QUEUES[filter.status]}
						</EmptyState>
					) : (
						<SupportThreadList
							label="Threads"
							threads={rows.map(toListed)}
							current={current}
							now={time}
							linkTo={linkTo}
						/>
					)}
					{hasMore && (
						<div className={styles.more}>
							<Button wide pending={isLoading} onClick={() => void showMore()}>
								Show more
							</Button>
						</div>
					)}
				</div>
				{current === null ? (
					<div className={styles.empty}>
						<EmptyState icon={LifeBuoy}>Choose a thread.</EmptyState>
					</div>
				) : (
					<DeskThread
						key={current}
						id={current}
						me={me}
						staff={list.staff}
						base={base}
						backTo={<BackLink />}
						onManageCanned={() => setManaging(true)}
						onRead={revalidate}
					/>
				)}
			</div>
			{isManaging && <CannedDialog onClose={() => setManaging(false)} />}
		</section>
	);
}

function BackLink() {
	const [params] = useSearchParams();
	const next = new URLSearchParams(params);
	next.delete("thread");
	return <Link to={`?${next}`}>All threads</Link>;
}

const EMPTY_QUEUES: Record<Queue, string> = {
	open: "Nobody is waiting.",
	answered: "No answered threads.",
	closed: "No closed threads.",
};

const showMinutes = (minutes: number) => (minutes < 120 ? `${minutes} min` : `${Math.round(minutes / 60)} h`);

const toListed = ({ user_name, company, assignee, ...thread }: ConsoleThreadRow) => ({
	...thread,
	person: `${user_name}, ${company}`,
	tag: assignee ? <Tag>{assignee}</Tag> : undefined,
});

/** The pages of a queue. Once the first changes, those after it are read again on request. */
function usePages(list: ConsoleThreadList, { status, whose, keywords }: DeskFilter) {
	const [later, setLater] = useState<Pick<ConsoleThreadList, "threads" | "has_more"> | null>(null);
	const [isLoading, setLoading] = useState(false);
	// biome-ignore lint/correctness/useExhaustiveDependencies: a new first page makes the later ones old
	useEffect(() => setLater(null), [list]);
	const rows = [...list.threads, ...(later?.threads ?? [])];
	const showMore = async () => {
		const last = rows.at(-1);
		if (!last) return;
		setLoading(true);
		try {
			const query = { status, whose, keywords, before_at: last.last_message_at, before_id: last.id };
			const { data } = await callApi("GET /console/support/threads", { query });
			setLater({ threads: [...(later?.threads ?? []), ...data.threads], has_more: data.has_more });
		} catch (failure) {
			toast.error(describeError(failure));
		}
		setLoading(false);
	};
	return { rows, hasMore: (later ?? list).has_more, showMore, isLoading };
}
