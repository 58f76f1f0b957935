import type { HolidayRequest } from "~/domain/planning/holidays/request-list";
import { Button } from "~/ui/button";

/** What is done with a request. */
export interface RequestActions {
	approve: (request: HolidayRequest) => void;
	decline: (request: HolidayRequest) => void;
	cancel: (request: HolidayRequest) => void;
}

/** The buttons of a request by its status. */
export function RequestActionButtons({
	request,
	busy,
	approve,
	decline,
	cancel,
}: RequestActions & { request: HolidayRequest; busy: boolean }) {
	const driver = request.full_name;
	return (
		<div className="row-actions">
			{request.status === "pending" && (
				<>
					<Button
						isWriting
						size="row"
						aria-label={`Decline ${driver}`}
						disabled={busy}
						onClick={() => decline(request)}
					>
						Decline
					</Button>
					<Button
						size="row"
						variant="soft"
						aria-label={`Approve ${driver}`}
						pending={busy}
						onClick={() => approve(request)}
					>
						Approve
					</Button>
				</>
			)}
			{request.status === "declined" && (
				<Button size="row" aria-label={`Approve ${driver}`} pending={busy} onClick={() => approve(request)}>
					Approve
				</Button>
			)}
			{request.status === "approved" && (
				<Button
					isWriting
					size="row"
					aria-label={`Cancel ${driver}`}
					pending={busy}
					onClick={() => cancel(request)}
				>
					Cancel
				</Button>
			)}
		</div>
	);
}
