import { useState } from "react";
import { ApiError, callApi } from "~/client/api";
import type { SubContractorLinks } from "~/domain/master-data/suppliers/office-links";
import { firstErrorMessage, useApiRead } from "~/features/kernel/requests";
import { showDate } from "~/shared/time/dates";
import { todayInLondon } from "~/shared/time/london";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/form/text-field";
import { confirm } from "~/ui/overlay/confirm";
import { ErrorPanel } from "~/ui/overlay/error-panel";
import { SkeletonRows } from "~/ui/overlay/skeleton";
import { toast } from "~/ui/overlay/toasts";
import { Tag } from "~/ui/tag";
import styles from "./sub-contractors.module.css";

type SubContractorLink = SubContractorLinks["data"][number];

const dayOf = (instant: string) => showDate(todayInLondon(new Date(instant)));

/** The links by which a sub-contractor sees its jobs: mail one, copy one, end one. */
export function LinksSection({ id, email, disabled }: { id: number; email: string; disabled: boolean }) {
	const { data, error, reload } = useApiRead("GET /client/sub-contractors/{id}/links", { params: { id } });
	const end = async (link: SubContractorLink) => {
		const question = `${link.name} will not see the jobs any more.`;
		if (!(await confirm({ title: "End this link?", question, okText: "End link", danger: true }))) return;
		try {
			const { message } = await callApi("DELETE /client/sub-contractor-links/{id}", {
				params: { id: link.id },
			});
			if (message) toast.success(message);
			reload();
		} catch (failure) {
			toast.error(firstErrorMessage(failure));
		}
	};
	if (error) return <ErrorPanel message={error} onRetry={reload} />;
	if (!data) return <SkeletonRows rows={3} columns={2} />;
	return (
		<section className={styles.stack} aria-label="Links">
			<p className="secondary-text">
				A link shows {"the sub-contractor's"} own jobs, self-bills and documents without a password.
			</p>
			{data.data.length === 0 ? (
				<p className="muted">No link yet.</p>
			) : (
				<ul className={styles.rows}>
					{data.data.map((link) => (
						<li key={link.id}>
							<span>
								<span className="medium">{link.name}</span>
								<span className="secondary-text text-12">
									{[
										link.email,
										`until ${dayOf(link.expires_at)}`,
										link.last_used_at ? `used ${dayOf(link.last_used_at)}` : "not used yet",
									]
										.filter(Boolean)
										.join(", ")}
								</span>
							</span>
							<Tag tone={link.is_active ? "ok" : undefined}>
								{link.is_active ? "Active" : link.revoked_at ? "Ended" : "Expired"}
							</Tag>
							{link.is_active && !disabled && (
								<Button size="row" isWriting onClick={() => void end(link)}>
									End
								</Button>
							)}
						</li>
					))}
				</ul>
			)}
			{!disabled && <NewLink id={id} email={email} onMade={reload} />}
		</section>
	);
}

function NewLink(props: { id: number; email: string; onMade: () => void }) {
	const [values, setValues] = useState({ name: "", email: props.email, days: "90" });
	const [errors, setErrors] = useState<Record<string, string>>({});
	const [pending, setPending] = useState<"mail" | "copy" | null>(null);
	const [url, setUrl] = useState<string | null>(null);
	const field = (name: keyof typeof values) => ({
		name: `link_${name}`,
		value: values[name],
		error: errors[name],
		onChange: (value: string) => setValues((typed) => ({ ...typed, [name]: value })),
	});
	const make = async (kind: "mail" | "copy") => {
		setPending(kind);
		setErrors({});
		try {
			const { data, message } = await callApi("POST /client/sub-contractor-links", {
				body: { ...values, sub_contractor_id: props.id, is_mailed: kind === "mail" ? 1 : 0 },
			});
			setUrl(data.url);
			if (message) toast.success(message);
			props.onMade();
		} catch (failure) {
			const fields = failure instanceof ApiError ? failure.fields : {};
			setErrors(fields);
			if (Object.keys(fields).length === 0) toast.error(firstErrorMessage(failure));
		} finally {
			setPending(null);
		}
	};
	return (
		<section className={styles.stack} aria-label="New link">
			<h3>New link</h3>
			<div className="fields columns-2">
				<TextField label="For" required maxLength={120} placeholder="Name of the person" {...field("name")} />
				<TextField label="Email" type="email" inputMode="email" {...field("email")} />
				<TextField label="Valid for" inputMode="numeric" end="days" {...field("days")} />
			</div>
			<div className="cluster">
				<Button variant="primary" pending={pending === "mail"} onClick={() => void make("mail")}>
					Mail link
				</Button>
				<Button isWriting pending={pending === "copy"} onClick={() => void make("copy")}>
					Create without mail
				</Button>
			</div>
			{url && (
				<TextField
					label="The link"
					name="link_url"
					hint="Copy it now. You won’t see it again."
					readOnly
					value={url}
				/>
			)}
		</section>
	);
}
