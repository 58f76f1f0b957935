import { useRevalidator } from "@remix-run/react";
import { useState } from "react";
import { ApiError, callApi } from "~/client/api";
import type { CarriedJob } from "~/domain/connections/sub-contractors/schemas";
import { firstErrorMessage } from "~/features/kernel/requests";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/form/text-field";
import { toast } from "~/ui/overlay/toasts";
import { Note } from "~/ui/tag";
import styles from "./job-card.module.css";

/** Names the driver and the vehicle of a job. */
export function CrewForm({ job, token }: { job: CarriedJob; token: string }) {
	const { revalidate } = useRevalidator();
	const [crew, setCrew] = useState({
		driver_name: job.driver_name ?? "",
		driver_mobile: job.driver_mobile ?? "",
		registration: job.registration ?? "",
	});
	const [errors, setErrors] = useState<Record<string, string>>({});
	const [failure, setFailure] = useState<string | null>(null);
	const [pending, setPending] = useState(false);
	const field = (name: keyof typeof crew) => ({
		name,
		value: crew[name],
		error: errors[name],
		onChange: (value: string) => setCrew((typed) => ({ ...typed, [name]: value })),
	});
	const save = async () => {
		setPending(true);
		setErrors({});
		setFailure(null);
		try {
			const { message } = await callApi("PUT /sub-contractor/{token}/jobs/{id}/crew", {
				params: { token, id: job.id },
				body: crew,
			});
			if (message) toast.success(message);
			revalidate();
		} catch (error) {
			if (error instanceof ApiError && Object.keys(error.fields).length > 0) setErrors(error.fields);
			else setFailure(error instanceof ApiError ? firstErrorMessage(error) : "No signal. Please try again.");
		} finally {
			setPending(false);
		}
	};
	return (
		<form
			className={styles.form}
			noValidate
			aria-label="Driver and vehicle"
			onSubmit={(event) => {
				event.preventDefault();
				void save();
			}}
		>
			<h3>Driver and vehicle</h3>
			<TextField label="Driver" maxLength={120} {...field("driver_name")} />
			<TextField label="Driver's mobile" type="tel" inputMode="tel" {...field("driver_mobile")} />
			<TextField label="Vehicle registration" maxLength={20} {...field("registration")} />
			{failure && (
				<Note tone="danger" live>
					{failure}
				</Note>
			)}
			<Button type="submit" size="form" pending={pending}>
				Save driver and vehicle
			</Button>
		</form>
	);
}
