import { Inbox } from "lucide-react";
import { useRef } from "react";
import { useRealtime } from "~/client/realtime/provider";
import type { PortalRequestView } from "~/domain/portal/portal-requests/schemas";
import { useApiRead } from "~/features/kernel/requests";
import { showDateShort } from "~/shared/time/dates";
import { IconButton } from "~/ui/icon-button";
import { Popover } from "~/ui/menu/popover";
import styles from "./portal-requests.module.css";

const KINDS: Record<PortalRequestView["kind"], string> = {
	booking: "Booking",
	quote: "Price",
	change: "Change",
	cancel: "Cancellation",
};

/** What customers wait for the office to answer, on whatever day: their count, and a list that opens each job. */
export function PortalRequests({ onOpen }: { onOpen: (job_number: string) => void }) {
	const { data, reload } = useApiRead("GET /client/portal-requests");
	const requests = data ?? [];
	useReloadRequests(requests, reload);
	if (requests.length === 0) return null;
	const label = `Portal requests, ${requests.length} open`;
	return (
		<Popover
			label="Portal requests"
			placement="bottom end"
			trigger={(trigger) => <IconButton icon={Inbox} label={label} badge={requests.length} {...trigger} />}
		>
			{(close) => (
				<ul className={styles.requests}>
					{requests.map((request) => (
						<li key={request.id}>
							<button
								type="button"
								onClick={() => {
									close();
									onOpen(request.job_number);
								}}
							>
								<span className="cluster">
									<b className="tabular">{request.job_number}</b>
									<span className="truncate">{request.customer_name}</span>
									<span className="grow" />
									<span className="muted">{KINDS[request.kind]}</span>
								</span>
								<span className="muted truncate">
									{[showDateShort(request.collection_date), routeOf(request)].filter(Boolean).join(", ")}
								</span>
							</button>
						</li>
					))}
				</ul>
			)}
		</Popover>
	);
}

const routeOf = ({ collection_town, delivery_town }: PortalRequestView) =>
	`${collection_town ?? ""} to ${delivery_town ?? ""}`;

const PAUSE_MS = 500;

/** Reads the requests again when a customer has made one, and when one of their jobs has changed. */
function useReloadRequests(requests: readonly PortalRequestView[], reload: () => void): void {
	const timer = useRef<ReturnType<typeof setTimeout>>();
	useRealtime(["notificationChange", "jobChange"], (events) => {
		const isAbout = events.some(({ type, kind, entity_id }) =>
			type === "jobChange" ? requests.some(({ job_id }) => job_id === entity_id) : kind === "portal_booking",
		);
		if (!isAbout) return;
		clearTimeout(timer.current);
		timer.current = setTimeout(reload, PAUSE_MS);
	});
}
