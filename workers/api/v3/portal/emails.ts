import { mailPage } from "@/workers/http/answers/mail-page";
import { defineRoute } from "@/workers/http/route/route";
import { getOwnMailHtml, listOwnMails } from "~/domain/company/email-log/own-mails";

const area = "customer-portal";

/** The mails that a customer was sent. */
export const ownMailRoutes = [
	defineRoute({
		method: "GET",
		path: "/customer/emails",
		area,
		summary: "List the mails that the customer was sent, newest first, by keywords.",
		operation: listOwnMails,
		weight: "long",
	}),
	defineRoute({
		method: "GET",
		path: "/customer/emails/{id}/message",
		area,
		summary:
			"Get a mail to the customer as a page for a sandboxed frame; links that grant access are masked.",
		operation: getOwnMailHtml,
		response: "file",
		respond: mailPage,
	}),
] as const;
