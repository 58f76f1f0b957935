import { useNavigate } from "@remix-run/react";
import type { Mailbox, MailboxInput } from "~/domain/kernel/local-mailbox/schemas";
import { useKeys } from "~/ui/keys/keys";
import { fileOf, NEW_FILTER, useMailboxAddress } from "./mailbox-address";
import { type MailLook, nextFormat } from "./views";

/** As the link would: a window that knows nothing of this one. */
const openWindow = (address: string) => window.open(address, "_blank", "noopener");

/** The keys of the mailbox. */
export function useMailboxKeys(props: {
	mailbox: Mailbox;
	input: MailboxInput;
	look: MailLook;
	setLook: (look: MailLook) => void;
}) {
	const { mailbox, input, look, setLook } = props;
	const { mails, opened } = mailbox;
	const navigate = useNavigate();
	const addressWith = useMailboxAddress();
	const go = (change: Parameters<typeof addressWith>[0]) =>
		navigate(addressWith(change), { replace: true, preventScrollReset: true });
	const step = (by: 1 | -1) => {
		const next = mails[mails.findIndex(({ key }) => key === opened?.key) + by];
		if (next) go({ mail: next.key });
	};
	const nextCompany = () => {
		const slugs = ["", ...mailbox.companies.map(({ slug }) => slug)];
		go({ ...NEW_FILTER, to: null, company: slugs[(slugs.indexOf(input.company) + 1) % slugs.length] ?? "" });
	};
	const [link] = opened?.links ?? [];
	const file = opened?.files.findIndex(({ size }) => size !== null) ?? -1;
	useKeys([
		{ key: "j", label: "Next mail", run: () => step(1) },
		{ key: "arrowdown", label: "Next mail", run: () => step(1) },
		{ key: "k", label: "Previous mail", run: () => step(-1) },
		{ key: "arrowup", label: "Previous mail", run: () => step(-1) },
		{
			key: "v",
			label: "As sent, plain text, source",
			when: Boolean(opened?.html),
			run: () => setLook({ ...look, format: nextFormat(look.format) }),
		},
		{
			key: "o",
			label: "Open the first link",
			when: Boolean(link),
			run: () => link && openWindow(link.address),
		},
		{
			key: "f",
			label: "Open the first file",
			when: file >= 0,
			run: () => opened && openWindow(fileOf(opened.key, file)),
		},
		{ key: "c", label: "Next company", run: nextCompany },
	]);
}
