import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { submitScreenAction } from "~/client/screen-action";
import { readCompany } from "~/domain/company/company/save";
import { MAIL_AREAS } from "~/domain/kernel/mail/mail-kind";
import {
	listMailTemplates,
	resetMailTemplate,
	saveMailTemplate,
	sendTestMail,
} from "~/domain/kernel/mail/templates";
import { TemplateForm } from "~/features/company/settings";
import { clientScreen } from "~/server/screen";
import { screenAction } from "~/server/screen-action";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
	{ title: `${data?.label ?? ""} email · Cartage` },
];

export async function loader({ request, params, context }: LoaderFunctionArgs) {
	const ctx = clientScreen(context);
	const mailArea = MAIL_AREAS.find(({ area }) => area === params.screen);
	if (!mailArea) throw new Response("This screen does not exist.", { status: 404 });
	const [templates, company] = await Promise.all([
		listMailTemplates({ ctx, input: mailArea }),
		readCompany(ctx),
	]);
	const selectedSlug = new URL(request.url).searchParams.get("mail");
	const template = templates.find(({ slug }) => slug === selectedSlug) ?? templates[0];
	if (!template) throw new Response("This email template does not exist.", { status: 404 });
	const list = templates.map(({ slug, title, is_enabled }) => ({ slug, title, is_enabled }));
	return { label: mailArea.label, list, template, company: company.company_name };
}

export const action = screenAction({ saveMailTemplate, resetMailTemplate, sendTestMail });

export const clientAction = submitScreenAction;

export default function EmailTemplates() {
	const { label, list, template, company } = useLoaderData<typeof loader>();
	return <TemplateForm key={template.slug} area={label} list={list} template={template} company={company} />;
}
