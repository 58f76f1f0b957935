import { Link, useSearchParams } from "@remix-run/react";
import { LifeBuoy, Plus } from "lucide-react";
import { useScreenRefresh } from "~/client/realtime/use-screen-refresh";
import type { CompanyThreadRow } from "~/domain/provider/support/schemas";
import { SupportThreadList, ThreadStatusTag, useCurrentTime } from "~/features/provider/support";
import styles from "~/features/provider/support/support.module.css";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/overlay/empty-state";
import { Note } from "~/ui/tag";
import { CompanyThread } from "./company-thread";
import { NewThread } from "./new-thread";

interface SupportScreenProps {
	threads: readonly CompanyThreadRow[];
	viewer: { user_id: number; seesAll: boolean; isVisitor: boolean };
	now: string;
}

/** The threads of the company's people with support: a list, one conversation, and a new one. */
export function SupportScreen({ threads, viewer, now }: SupportScreenProps) {
	const [params, setParams] = useSearchParams();
	const time = useCurrentTime(now);
	const refresh = useScreenRefresh(["supportChange"]);
	const current = Number(params.get("thread")) || null;
	const isNew = params.has("new");
	const change = (values: Record<string, string | null>) =>
		setParams(
			(before) => {
				const next = new URLSearchParams(before);
				for (const [name, value] of Object.entries(values)) {
					if (value === null) next.delete(name);
					else next.set(name, value);
				}
				return next;
			},
			{ preventScrollReset: true },
		);
	return (
		<section className={styles.screen} aria-label="Support">
			<div className="toolbar">
				<h1>Support</h1>
				<span className="count">{threads.length}</span>
				<span className="grow" />
				<a className="text-12" href="/status" target="_blank" rel="noreferrer">
					Service status
				</a>
				{!viewer.isVisitor && (
					<Button variant="primary" icon={Plus} onClick={() => change({ new: "1" })}>
						Write to support
					</Button>
				)}
			</div>
			<div className={styles.panes} data-open={current !== null}>
				<div className={styles.list}>
					{viewer.isVisitor && (
						<Note tone="warn">You are visiting this company, so you can read here and not write.</Note>
					)}
					{threads.length === 0 ? (
						<EmptyState icon={LifeBuoy}>Nobody here has written to support yet.</EmptyState>
					) : (
						<SupportThreadList
							label="Threads"
							threads={threads.map((thread) => toListed(thread, viewer))}
							current={current}
							now={time}
							linkTo={(id) => `?thread=${id}`}
						/>
					)}
				</div>
				{current === null ? (
					<div className={styles.empty}>
						<EmptyState icon={LifeBuoy}>Choose a thread, or write to support.</EmptyState>
					</div>
				) : (
					<CompanyThread
						key={current}
						id={current}
						canWrite={!viewer.isVisitor}
						onChange={refresh}
						backTo={<Link to="/support">All threads</Link>}
					/>
				)}
			</div>
			{isNew && !viewer.isVisitor && (
				<NewThread
					reference={params.get("reference")}
					onClose={() => change({ new: null, reference: null })}
					onSent={(id) => {
						refresh();
						change({ new: null, reference: null, thread: String(id) });
					}}
				/>
			)}
		</section>
	);
}

function toListed(thread: CompanyThreadRow, viewer: SupportScreenProps["viewer"]) {
	const by = thread.excerpt_by ?? "";
	const person = viewer.seesAll && thread.user_id !== viewer.user_id ? thread.user_name : `No. ${thread.id}`;
	return {
		...thread,
		person,
		excerpt: thread.excerpt && by ? `${by}: ${thread.excerpt}` : thread.excerpt,
		tag: <ThreadStatusTag status={thread.status} />,
	};
}
