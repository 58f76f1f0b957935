import { useRevalidator } from "@remix-run/react";
import { useState } from "react";
import { ApiError, type ApiResponse, callApi, describeError } from "~/client/api";
import type { CarriedJob } from "~/domain/connections/sub-contractors/schemas";
import { firstErrorMessage } from "~/features/kernel/requests";
import { showPounds } from "~/shared/money/text";
import { Button } from "~/ui/button";
import { MoneyField } from "~/ui/form/money-field";
import { TextField } from "~/ui/form/text-field";
import { toast } from "~/ui/overlay/toasts";
import { Note } from "~/ui/tag";
import styles from "./job-card.module.css";

/** Accepts an offer, declines it with a reason, or names another price. What is typed stays until it has arrived. */
export function OfferAnswer({ job, token }: { job: CarriedJob; token: string }) {
	const { revalidate } = useRevalidator();
	const [isDeclining, setDeclining] = useState(false);
	const [reason, setReason] = useState("");
	const [price, setPrice] = useState<number | null>(null);
	const [pending, setPending] = useState<"accept" | "decline" | null>(null);
	const [error, setError] = useState<string | null>(null);
	const params = { token, id: job.id };
	const send = async (kind: "accept" | "decline", call: () => Promise<ApiResponse<unknown>>) => {
		setPending(kind);
		setError(null);
		try {
			const { message } = await call();
			if (message) toast.success(message);
			revalidate();
		} catch (failure) {
			const isReached = failure instanceof ApiError;
			setError(
				isReached ? firstErrorMessage(failure) || describeError(failure) : "No signal. Please try again.",
			);
		} finally {
			setPending(null);
		}
	};
	const accept = () =>
		send("accept", () => callApi("POST /sub-contractor/{token}/jobs/{id}/accept", { params }));
	const decline = () =>
		send("decline", () =>
			callApi("POST /sub-contractor/{token}/jobs/{id}/decline", { params, body: { reason, price } }),
		);
	return (
		<section className={styles.form} aria-label="Your answer">
			{job.state === "priced" && (
				<Note tone="warn">
					You want {showPounds(job.requested_cost ?? 0)}. The office answers; you can still accept{" "}
					{showOffer(job)}.
				</Note>
			)}
			<div className={styles.buttons}>
				<Button variant="primary" size="form" pending={pending === "accept"} onClick={() => void accept()}>
					Accept{job.cost === null ? "" : ` for ${showPounds(job.cost)}`}
				</Button>
				{!isDeclining && (
					<Button size="form" onClick={() => setDeclining(true)}>
						Decline or name a price
					</Button>
				)}
			</div>
			{isDeclining && (
				<form
					className={styles.form}
					noValidate
					onSubmit={(event) => {
						event.preventDefault();
						void decline();
					}}
				>
					<TextField
						label="Reason"
						name="reason"
						required
						value={reason}
						onChange={setReason}
						maxLength={300}
					/>
					<MoneyField
						label="Price you would do it for"
						name="price"
						hint="Leave it empty to decline."
						value={price}
						onChange={setPrice}
					/>
					<div className={styles.buttons}>
						<Button type="submit" size="form" variant="danger" pending={pending === "decline"}>
							{price === null ? "Decline the job" : "Send my price"}
						</Button>
						<Button size="form" onClick={() => setDeclining(false)}>
							Back
						</Button>
					</div>
				</form>
			)}
			{error && (
				<Note tone="danger" live>
					{error}
				</Note>
			)}
		</section>
	);
}

const showOffer = ({ cost }: CarriedJob) => (cost === null ? "the offer" : showPounds(cost));
