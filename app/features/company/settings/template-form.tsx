import { useNavigate } from "@remix-run/react";
import { Send, Undo2 } from "lucide-react";
import { useMemo, useRef, useState } from "react";
import { useActionSubmit } from "~/client/screen-action";
import { findMailKind, getSamples } from "~/domain/kernel/mail/catalogue";
import { type TemplateInput, templateErrors, templateInput } from "~/domain/kernel/mail/schemas";
import type {
	MailTemplate,
	resetMailTemplate,
	saveMailTemplate,
	sendTestMail,
} from "~/domain/kernel/mail/templates";
import { showFormError } from "~/features/kernel/requests";
import { settingsText } from "~/shared/texts/settings";
import { Button } from "~/ui/button";
import { SelectField } from "~/ui/form/select-field";
import { TextField } from "~/ui/form/text-field";
import { TextareaField } from "~/ui/form/textarea-field";
import { confirm } from "~/ui/overlay/confirm";
import { toast } from "~/ui/overlay/toasts";
import { Switch } from "~/ui/switch";
import { MailPreview } from "./mail-preview";
import { SettingsForm, SettingsSection } from "./settings-form";
import styles from "./template-form.module.css";
import { useSettingsForm } from "./use-settings-form";

const LABELS = {
	subject: "Subject",
	body: "Text",
	cc: "Copy to",
	bcc: "Blind copy to",
	reply_to: "Reply to",
	is_enabled: "Send this mail",
};

/** The template of a kind of email, with its placeholders and a preview. */
export function TemplateForm(props: {
	area: string;
	list: readonly { slug: string; title: string; is_enabled: 0 | 1 }[];
	template: MailTemplate;
	company: string;
}) {
	const { template, list } = props;
	const { slug, placeholders } = template;
	const navigate = useNavigate();
	const [busy, setBusy] = useState(false);
	const body = useRef<HTMLDivElement>(null);
	const initial = useMemo(() => {
		const { subject, body, cc, bcc, reply_to, is_enabled } = template;
		return { subject, body, cc, bcc, reply_to, is_enabled };
	}, [template]);
	const schema = useMemo(() => toTemplateSchema(slug), [slug]);
	const save = useActionSubmit<typeof saveMailTemplate>("saveMailTemplate");
	const submitTest = useActionSubmit<typeof sendTestMail>("sendTestMail");
	const submitReset = useActionSubmit<typeof resetMailTemplate>("resetMailTemplate");
	const form = useSettingsForm<TemplateInput, TemplateInput, MailTemplate>({
		initial,
		schema,
		save: (parsed) => save({ ...parsed, slug }),
	});
	const { values } = form;
	const samples = useMemo(() => samplesOf(slug, props.company), [slug, props.company]);

	const runWithToast = async (request: () => Promise<{ message?: string }>) => {
		setBusy(true);
		try {
			const { message } = await request();
			if (message) toast.success(message);
		} catch (failure) {
			showFormError(form, failure);
		} finally {
			setBusy(false);
		}
	};
	const sendTest = () => runWithToast(() => submitTest({ slug, subject: values.subject, body: values.body }));
	const reset = async () => {
		if (!(await confirm({ title: template.title, question: settingsText.confirmWording }))) return;
		await runWithToast(async () => {
			const answer = await submitReset({ slug });
			form.reset({ ...values, subject: answer.data.subject, body: answer.data.body });
			return answer;
		});
	};
	/** Inserts a placeholder at the text cursor. */
	const insert = (placeholder: string) => {
		const area = body.current?.querySelector("textarea");
		const { selectionStart: from, selectionEnd: to } = area ?? toEnd(values.body);
		form.set({ body: `${values.body.slice(0, from)}{{${placeholder}}}${values.body.slice(to)}` });
		area?.focus();
	};
	return (
		<SettingsForm
			title={list.length > 1 ? `${props.area} email` : template.title}
			form={form}
			labels={LABELS}
			aside={<MailPreview subject={values.subject} body={values.body} samples={samples} />}
			footerActions={
				<>
					{!template.is_default && (
						<Button size="form" icon={Undo2} isWriting onClick={() => void reset()} disabled={busy}>
							Reset to default
						</Button>
					)}
					<Button size="form" icon={Send} isWriting onClick={() => void sendTest()} pending={busy}>
						Send test
					</Button>
				</>
			}
		>
			{list.length > 1 && (
				<SelectField
					label="Email"
					value={slug}
					options={list.map((mail) => ({
						value: mail.slug,
						label: mail.is_enabled ? mail.title : `${mail.title} (off)`,
					}))}
					onChange={(next) => next && navigate(`?mail=${next}`)}
				/>
			)}
			<p className="secondary-text">{template.when}</p>
			{!template.always && (
				<Switch checked={values.is_enabled === 1} onChange={(on) => form.set({ is_enabled: on ? 1 : 0 })}>
					Send this mail
				</Switch>
			)}
			<TextField label="Subject" required {...form.field("subject")} />
			<div ref={body}>
				<TextareaField label="Text" required rows={10} {...form.field("body")} />
			</div>
			<Placeholders placeholders={placeholders} onInsert={insert} />
			<Copies form={form} isSecret={template.secret} />
		</SettingsForm>
	);
}

const toTemplateSchema = (slug: string) =>
	templateInput.superRefine((input, ctx) => {
		for (const [field, message] of Object.entries(templateErrors(slug, input)))
			ctx.addIssue({ code: "custom", path: [field], message });
	});

function samplesOf(slug: string, company: string): ReturnType<typeof getSamples> {
	const kind = findMailKind(slug);
	return kind ? getSamples(kind, company) : {};
}

const toEnd = ({ length }: string) => ({ selectionStart: length, selectionEnd: length });

interface PlaceholderProps {
	placeholders: MailTemplate["placeholders"];
	onInsert: (name: string) => void;
}

function Placeholders({ placeholders, onInsert }: PlaceholderProps) {
	return (
		<SettingsSection title="Placeholders">
			<div className={styles.placeholders}>
				{placeholders.map(({ name, what }) => (
					<Button key={name} size="row" title={what} onClick={() => onInsert(name)}>
						{`{{${name}}}`}
					</Button>
				))}
			</div>
		</SettingsSection>
	);
}

type TemplateFormState = ReturnType<typeof useSettingsForm<TemplateInput, TemplateInput, MailTemplate>>;

function Copies({ form, isSecret }: { form: TemplateFormState; isSecret: MailTemplate["secret"] }) {
	return (
		<SettingsSection title="Copies">
			<div className="fields columns-2">
				{!isSecret && (
					<>
						<TextField label="Copy to" {...form.field("cc")} />
						<TextField label="Blind copy to" {...form.field("bcc")} />
					</>
				)}
				<TextField label="Reply to" {...form.field("reply_to")} />
			</div>
		</SettingsSection>
	);
}
