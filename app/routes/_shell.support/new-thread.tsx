import { useEffect, useState } from "react";
import { z } from "zod";
import { callApi } from "~/client/api";
import { ATTACHMENT_TYPES } from "~/domain/kernel/files/rules-files";
import { describeBrowser } from "~/domain/provider/support/rules-support";
import { MAX_SUPPORT_MESSAGE, messageField, subjectField } from "~/domain/provider/support/schemas";
import { useSaveForm } from "~/features/kernel/requests";
import { getLastScreen } from "~/features/provider/support";
import styles from "~/features/provider/support/support.module.css";
import { fileText } from "~/shared/texts/files";
import { Checkbox } from "~/ui/checkbox";
import { FileDrop } from "~/ui/form/file-drop";
import { Form } from "~/ui/form/form";
import { FormFooter } from "~/ui/form/form-footer";
import { TextField } from "~/ui/form/text-field";
import { TextareaField } from "~/ui/form/textarea-field";
import { SlideOver } from "~/ui/overlay/slide-over";
import { SentContext } from "./sent-context";

const writtenThread = z.object({ subject: subjectField, message: messageField });

interface NewThreadProps {
	/** The reference of the error page that the person came from. */
	reference: string | null;
	onClose: () => void;
	onSent: (id: number) => void;
}

/** A new thread; what is sent along is shown, and may be left out. */
export function NewThread({ reference, onClose, onSent }: NewThreadProps) {
	const [files, setFiles] = useState<File[]>([]);
	const [isContextSent, setContextSent] = useState(true);
	// Only the browser knows it, and the server may render the dialog first.
	const [context, setContext] = useState<Record<string, string>>({});
	useEffect(() => setContext(readContext(reference)), [reference]);
	const form = useSaveForm({
		initial: { subject: "", message: "" },
		schema: writtenThread,
		save: ({ subject, message }) => {
			const body = new FormData();
			body.append("subject", subject);
			body.append("message", message);
			if (isContextSent) body.append("context", JSON.stringify(context));
			for (const file of files) body.append("file", file);
			return callApi("POST /client/support/threads", { body });
		},
		onSaved: ({ id }) => onSent(id),
	});
	return (
		<SlideOver
			open
			onClose={onClose}
			title="Write to support"
			width={720}
			dirty={(form.dirty || files.length > 0) && !form.pending}
		>
			{(close) => (
				<Form form={form} label="Write to support" className="stack grow">
					<div className={`scroll panel-padding ${styles.form}`}>
						<TextField label="Subject" required maxLength={150} {...form.field("subject")} />
						<TextareaField
							label="Message"
							required
							rows={8}
							maxLength={MAX_SUPPORT_MESSAGE}
							hint="What did you do, what happened, and what did you expect?"
							{...form.field("message")}
						/>
						<FileDrop
							label="Files"
							files={files}
							onChange={setFiles}
							multiple
							accept={ATTACHMENT_TYPES.map((type) => `.${type}`).join(",")}
							hint="Images and documents, up to 10 MB each."
							rejectionText={fileText.notAttachment}
						/>
						<div className="field">
							<Checkbox checked={isContextSent} onChange={setContextSent}>
								Send along what I was looking at
							</Checkbox>
							{isContextSent && <SentContext context={context} className="text-12" />}
						</div>
					</div>
					<FormFooter onCancel={close} pending={form.pending} keys="mod+enter">
						Send
					</FormFooter>
				</Form>
			)}
		</SlideOver>
	);
}

/** What is known of this browser and of the screen before this one. */
function readContext(reference: string | null): Record<string, string> {
	const context: Record<string, string | null> = {
		screen: getLastScreen(),
		browser: describeBrowser(navigator.userAgent),
		window: `${window.innerWidth} × ${window.innerHeight}`,
		release: window.__remixManifest.version,
		reference: reference?.slice(0, 100) ?? null,
	};
	return Object.fromEntries(
		Object.entries(context).flatMap(([name, value]) => (value ? [[name, value] as const] : [])),
	);
}
