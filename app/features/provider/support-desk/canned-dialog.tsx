import { Pencil, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { callApi } from "~/client/api";
import { CANNED_PLACEHOLDERS } from "~/domain/provider/support/rules-support";
import { type CannedAnswer, cannedInput } from "~/domain/provider/support/schemas";
import { runWithToast, useApiRead, useSaveForm } from "~/features/kernel/requests";
import styles from "~/features/provider/support/support.module.css";
import { Button } from "~/ui/button";
import { Form } from "~/ui/form/form";
import { FormFooter } from "~/ui/form/form-footer";
import { TextField } from "~/ui/form/text-field";
import { TextareaField } from "~/ui/form/textarea-field";
import { IconButton } from "~/ui/icon-button";
import { confirm } from "~/ui/overlay/confirm";
import { EmptyState } from "~/ui/overlay/empty-state";
import { ErrorPanel } from "~/ui/overlay/error-panel";
import { SkeletonRows } from "~/ui/overlay/skeleton";
import { SlideOver } from "~/ui/overlay/slide-over";

/** The canned answers: made, changed and deleted. */
export function CannedDialog({ onClose }: { onClose: () => void }) {
	const { data: answers, error, reload } = useApiRead("GET /console/support/canned-answers");
	const [edited, setEdited] = useState<CannedAnswer | "new" | null>(null);
	const [isDirty, setDirty] = useState(false);
	const showList = () => {
		setDirty(false);
		setEdited(null);
		reload();
	};
	const remove = async ({ id, title }: CannedAnswer) => {
		const question = `“${title}” is deleted for everyone.`;
		if (!(await confirm({ title: "Delete canned answer", question, okText: "Delete", danger: true }))) return;
		await runWithToast("DELETE /console/support/canned-answers/{id}", { params: { id } });
		reload();
	};
	return (
		<SlideOver open onClose={onClose} title="Canned answers" width={720} dirty={isDirty}>
			{edited ? (
				<CannedForm answer={edited === "new" ? null : edited} onDirty={setDirty} onDone={showList} />
			) : (
				<>
					<div className="scroll panel-padding">
						{error && !answers && <ErrorPanel message={error} onRetry={reload} />}
						{!answers && !error && <SkeletonRows rows={6} columns={2} />}
						{answers?.length === 0 && <EmptyState>There are no canned answers yet.</EmptyState>}
						<ul className={styles.cannedList} aria-label="Canned answers">
							{answers?.map((answer) => (
								<li key={answer.id}>
									<span className="stack grow">
										<b className="truncate">{answer.title}</b>
										<span className="truncate muted">{answer.body}</span>
									</span>
									<IconButton
										icon={Pencil}
										label={`Edit ${answer.title}`}
										onClick={() => setEdited(answer)}
									/>
									<IconButton
										icon={Trash2}
										danger
										label={`Delete ${answer.title}`}
										onClick={() => void remove(answer)}
									/>
								</li>
							))}
						</ul>
					</div>
					<footer className="panel-footer">
						<span className="grow" />
						<Button size="form" variant="primary" icon={Plus} onClick={() => setEdited("new")}>
							New canned answer
						</Button>
					</footer>
				</>
			)}
		</SlideOver>
	);
}

function CannedForm(props: {
	answer: CannedAnswer | null;
	onDirty: (isDirty: boolean) => void;
	onDone: () => void;
}) {
	const { answer, onDirty, onDone } = props;
	const form = useSaveForm({
		initial: { title: answer?.title ?? "", body: answer?.body ?? "" },
		schema: cannedInput,
		save: (body) =>
			answer
				? callApi("PUT /console/support/canned-answers/{id}", {
						params: { id: answer.id },
						body: { ...body, version: answer.version },
					})
				: callApi("POST /console/support/canned-answers", { body }),
		onSaved: onDone,
	});
	const field = <Name extends "title" | "body">(name: Name) => {
		const bound = form.field(name);
		return {
			...bound,
			onChange: (value: string) => {
				bound.onChange(value);
				onDirty(true);
			},
		};
	};
	return (
		<Form form={form} label="Canned answer" className="stack grow">
			<div className={`scroll panel-padding ${styles.form}`}>
				<TextField label="Title" required maxLength={100} {...field("title")} />
				<TextareaField
					label="Text"
					required
					rows={10}
					hint={`Placeholders: ${CANNED_PLACEHOLDERS.map(({ name, meaning }) => `{${name}} ${meaning}`).join(", ")}.`}
					{...field("body")}
				/>
			</div>
			<FormFooter onCancel={onDone} pending={form.pending} keys="mod+enter">
				Save
			</FormFooter>
		</Form>
	);
}
