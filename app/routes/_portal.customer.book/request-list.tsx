import { Link } from "@remix-run/react";
import { useState } from "react";
import { describeError } from "~/client/api";
import { useActionSubmit } from "~/client/screen-action";
import type { answerOwnQuote } from "~/domain/portal/portal-requests/answer-quote";
import type { cancelBooking, withdrawRequest } from "~/domain/portal/portal-requests/cancel-booking";
import type { PortalRequestView } from "~/domain/portal/portal-requests/schemas";
import { showPounds } from "~/shared/money/text";
import { showDate } from "~/shared/time/dates";
import { Button } from "~/ui/button";
import { confirm } from "~/ui/overlay/confirm";
import { toast } from "~/ui/overlay/toasts";
import styles from "./book.module.css";

const KINDS: Record<PortalRequestView["kind"], string> = {
	booking: "Requested: we will confirm it",
	quote: "Quote requested: we will send you a price",
	change: "Change requested: we will answer it",
	cancel: "Cancellation requested: we will answer it",
};

interface RequestListProps {
	requests: readonly PortalRequestView[];
	/** Whether the customer sees the prices it would accept. */
	canAnswer: boolean;
}

/** What the customer waits for, and the quotes that wait for it. */
export function RequestList({ requests, canAnswer }: RequestListProps) {
	const [pending, setPending] = useState<number | null>(null);
	const run = async (id: number, send: () => Promise<{ message?: string }>) => {
		setPending(id);
		try {
			toast.success((await send()).message ?? "Done");
		} catch (error) {
			toast.error(describeError(error));
		} finally {
			setPending(null);
		}
	};
	return (
		<section className={styles.requests} aria-label="Waiting for an answer">
			<h2>Waiting for an answer</h2>
			<ul>
				{requests.map((request) => (
					<li key={request.id}>
						<div className="grow">
							<b className="tabular">{request.job_number}</b> {placesOf(request)}
							<p className="secondary-text">{describe(request)}</p>
						</div>
						<RequestActions
							request={request}
							canAnswer={canAnswer}
							pending={pending === request.id}
							run={run}
						/>
					</li>
				))}
			</ul>
		</section>
	);
}

const placesOf = ({ collection_town, collection_name, delivery_town, delivery_name }: PortalRequestView) =>
	`${collection_town ?? collection_name ?? ""} to ${delivery_town ?? delivery_name ?? ""}`;

function describe({ kind, status, offered_charge, valid_until, answer }: PortalRequestView): string {
	if (status !== "offered") return KINDS[kind];
	const until = valid_until ? `, valid until ${showDate(valid_until)}` : "";
	return `Our quote: ${showPounds(offered_charge)} + VAT${until}. ${answer}`.trim();
}

/** The office may have answered meanwhile. */
const STALE_IF_REFUSED = { reloadsOnRefusal: true };

interface RequestActionsProps {
	request: PortalRequestView;
	canAnswer: boolean;
	pending: boolean;
	run: (id: number, send: () => Promise<{ message?: string }>) => Promise<void>;
}

function RequestActions({ request, canAnswer, pending, run }: RequestActionsProps) {
	const { id, kind, status, job_id, job_number, offered_charge } = request;
	const submitAnswer = useActionSubmit<typeof answerOwnQuote>("answerOwnQuote", STALE_IF_REFUSED);
	const submitCancellation = useActionSubmit<typeof cancelBooking>("cancelBooking", STALE_IF_REFUSED);
	const withdraw = useActionSubmit<typeof withdrawRequest>("withdrawRequest", STALE_IF_REFUSED);
	const answer = (choice: "accept" | "decline") => run(id, () => submitAnswer({ id, answer: choice }));
	const cancel = async () => {
		const isSure = await confirm({
			title: `Cancel job ${job_number}?`,
			question: "We will not collect it.",
			okText: "Cancel job",
			cancelText: "Keep it",
			danger: true,
			quiet: true,
		});
		if (isSure) await run(id, () => submitCancellation({ id: job_id }));
	};
	if (status === "offered")
		return canAnswer ? (
			<div className="cluster">
				<Button size="form" pending={pending} onClick={() => void answer("decline")}>
					Decline
				</Button>
				<Button size="form" variant="soft" pending={pending} onClick={() => void answer("accept")}>
					Accept {showPounds(offered_charge)}
				</Button>
			</div>
		) : null;
	if (kind === "change" || kind === "cancel")
		return (
			<Button size="form" pending={pending} onClick={() => void run(id, () => withdraw({ id }))}>
				Take back
			</Button>
		);
	return (
		<div className="cluster">
			<Link className="button large" to={`/customer/book?change=${job_id}`}>
				Change
			</Link>
			<Button size="form" pending={pending} onClick={() => void cancel()}>
				Cancel job
			</Button>
		</div>
	);
}
