import type { Mail } from "~/db/commit";
import { read } from "~/db/read";
import { selectCompanyName } from "~/db/repositories/kernel/company";
import { selectTemplate } from "~/db/repositories/kernel/email-templates";
import type { PodJobRow } from "~/db/repositories/messages/pod-mails";
import { buildMail, type TemplateRow } from "~/domain/kernel/mail/template";
import { fillWording, toHtml } from "~/domain/kernel/mail/wording";
import { conflict } from "~/shared/errors";
import { podMailText } from "~/shared/texts/pod-mails";
import type { Ctx } from "~/tenancy/ctx";
import { describePod, describePodLine } from "./describe-pod";
import { insertOwnWords, type PodEnvelope } from "./rules-pod-mails";

/** The wordings of mails with proofs, and the company's name. */
export interface PodWordings {
	single: TemplateRow;
	several: TemplateRow;
	company: string;
}

/** Reads the wordings. Throws 409 if one of them that is needed is switched off. */
export async function readPodWordings(
	ctx: Ctx,
	mails: readonly PodEnvelope<PodJobRow>[],
): Promise<PodWordings> {
	const [[single], [several], [company]] = await read(ctx.d1, [
		selectTemplate("pod"),
		selectTemplate("pods"),
		selectCompanyName(),
	]);
	if (!single || !several) throw new Error("the wordings of proofs are missing");
	if (mails.some(({ jobs }) => !(jobs.length === 1 ? single : several).is_enabled))
		throw conflict(podMailText.switchedOff);
	return { single, several, company: company?.company_name ?? ctx.tenant.name };
}

/** A mail as it reads, with the link of each of its jobs. */
export function writePodMail(
	{ single, several, company }: PodWordings,
	{ jobs, customer_name, recipients }: PodEnvelope<PodJobRow>,
	{ links, message }: { links: readonly string[]; message?: string | null },
): ReturnType<typeof buildMail> {
	const [first] = jobs;
	const isSingle = jobs.length === 1 && first !== undefined;
	const template = isSingle ? single : several;
	const values = {
		name: customer_name,
		company,
		count: String(jobs.length),
		...(isSingle
			? { ...describePod(first), link: links[0] ?? "" }
			: { proofs: jobs.map((job, place) => describePodLine(job, links[place] ?? "")).join("\n\n") }),
	};
	const mail = buildMail(template, recipients.join(", "), values);
	const text = insertOwnWords(fillWording(template.body, values), message);
	return { ...mail, text, html: toHtml(text) };
}

/** What every mail with proofs is about. */
export const aboutPods = ({ jobs, customer_id }: PodEnvelope<PodJobRow>): Partial<Mail> => ({
	about: "job",
	...(jobs[0] ? { about_id: jobs[0].id } : {}),
	customer_id,
});
