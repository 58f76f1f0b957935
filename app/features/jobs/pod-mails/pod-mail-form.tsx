import { TriangleAlert } from "lucide-react";
import { useState } from "react";
import { ApiError, callApi, describeError } from "~/client/api";
import type { PodAttachment } from "~/domain/messages/pod-mails/rules-pod-mails";
import type { PodPreview } from "~/domain/messages/pod-mails/schemas";
import { splitEmails } from "~/shared/contact/email";
import { contactText } from "~/shared/texts/contact";
import { classNames } from "~/ui/class-names";
import { FormFooter } from "~/ui/form/form-footer";
import { SelectField } from "~/ui/form/select-field";
import { TagListField } from "~/ui/form/tag-list-field";
import { TextareaField } from "~/ui/form/textarea-field";
import { toast } from "~/ui/overlay/toasts";
import { Note } from "~/ui/tag";
import { LeftOutJobs } from "./left-out-jobs";
import type { PodMailJob } from "./open-pod-mail";
import styles from "./pod-mail-form.module.css";
import { PodMailPreview } from "./pod-mail-preview";

const ATTACH_LABELS: Record<PodAttachment, string> = {
	pdf: "The PDF, and the link",
	pictures: "Pictures and signature, and the link",
	link: "The link alone",
};
const ATTACH_OPTIONS = (["pdf", "pictures", "link"] as const).map((value) => ({
	value,
	label: ATTACH_LABELS[value],
}));

/** What can be changed of the mails before they go out, and how they read. */
export function PodMailForm(props: {
	jobs: readonly PodMailJob[];
	preview: PodPreview;
	onCancel: () => void;
	onDone: () => void;
}) {
	const { jobs, preview, onDone } = props;
	const { mails, left_out } = preview;
	const hasOneCustomer = new Set(mails.map(({ customer_id }) => customer_id)).size === 1;
	const [only] = mails.length === 1 ? mails : [];
	const [uid] = useState(() => crypto.randomUUID());
	const [emails, setEmails] = useState(() => only?.recipients ?? []);
	const [attach, setAttach] = useState<PodAttachment>(only?.attach ?? "pdf");
	const [message, setMessage] = useState("");
	const [shown, setShown] = useState(0);
	const [errors, setErrors] = useState<Record<string, string>>({});
	const [pending, setPending] = useState(false);
	const isSingle = jobs.length === 1;
	const mail = mails[shown];

	const send = async () => {
		if (only && emails.length === 0) return setErrors({ emails: contactText.email });
		setPending(true);
		try {
			const { message: done } = await callApi("POST /client/pod-mails", {
				body: {
					job_ids: jobs.map(({ id }) => id),
					message,
					uid,
					...(only ? { emails } : {}),
					...(isSingle ? { attach } : {}),
				},
			});
			if (done) toast.success(done);
			onDone();
		} catch (error) {
			const fields = error instanceof ApiError ? error.fields : {};
			setErrors(Object.keys(fields).length > 0 ? atTheirField(fields) : { "": describeError(error) });
		} finally {
			setPending(false);
		}
	};
	const canSend = mails.length > 0;
	return (
		<>
			<div className={classNames("scroll panel-padding", styles.fields)}>
				{errors[""] && (
					<Note tone="danger" icon={TriangleAlert} live>
						{errors[""]}
					</Note>
				)}
				{only && (
					<TagListField
						label="Send to"
						required
						value={emails}
						error={errors.emails}
						validate={(text) => (splitEmails(text).invalid.length > 0 ? contactText.email : null)}
						onChange={(next) => {
							setErrors({});
							setEmails(next);
						}}
					/>
				)}
				{mails.length > 1 && (
					<SelectField
						label={`Preview of ${mails.length} mails`}
						value={shown}
						options={mails.map(({ customer_name, recipients, job_numbers }, place) => ({
							value: place,
							label: `${hasOneCustomer ? recipients.join(", ") : customer_name}: ${job_numbers.length === 1 ? `job ${job_numbers[0]}` : `${job_numbers.length} jobs`}`,
						}))}
						onChange={(place) => setShown(place ?? 0)}
					/>
				)}
				{mail?.undelivered
					.filter(({ email }) => !only || emails.includes(email))
					.map(({ email, error }) => (
						<Note key={email} tone="warn" icon={TriangleAlert}>
							The last mail to {email} did not arrive: {error}
						</Note>
					))}
				{isSingle && canSend && (
					<SelectField
						label="Goes with it"
						value={attach}
						options={ATTACH_OPTIONS}
						onChange={(value) => setAttach(value ?? "link")}
					/>
				)}
				{canSend && (
					<TextareaField
						label="Your own words"
						hint="After the greeting. The rest is in Settings, Email."
						maxLength={2000}
						value={message}
						error={errors.message}
						onChange={setMessage}
					/>
				)}
				{mail && (
					<PodMailPreview
						mail={mail}
						recipients={only ? emails : mail.recipients}
						message={message}
						attach={isSingle ? attach : "link"}
					/>
				)}
				<LeftOutJobs jobs={left_out} />
			</div>
			<FormFooter
				onCancel={props.onCancel}
				cancelLabel={canSend ? "Cancel" : "Close"}
				pending={pending}
				isWriting
				keys="mod+enter"
				onClick={() => void send()}
			>
				{canSend ? (mails.length > 1 ? `Send ${mails.length} mails` : "Send") : undefined}
			</FormFooter>
		</>
	);
}

/** The errors of the server, that of a single address ("emails.0") at the field with all of them. */
const atTheirField = (fields: Record<string, string>) =>
	Object.fromEntries(Object.entries(fields).map(([name, error]) => [name.split(".")[0] ?? name, error]));
