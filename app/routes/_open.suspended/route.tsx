import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { LockKeyhole } from "lucide-react";
import { fileAddress } from "~/client/file-address";
import { isClientAdmin } from "~/domain/kernel/permissions/roles";
import { readBilling } from "~/domain/provider/billing/company";
import { LogoutButton } from "~/features/kernel/sign-in";
import styles from "~/features/kernel/sign-in/sign-in.module.css";
import { isAppError } from "~/shared/errors";
import { showPounds } from "~/shared/money/text";
import { showDate } from "~/shared/time/dates";
import { Note } from "~/ui/tag";
import { PayByCard } from "./pay-by-card";

export const meta: MetaFunction = () => [{ title: "Account suspended · Cartage" }];

/** The company, and for its administrator what it owes. */
export async function loader({ context }: LoaderFunctionArgs) {
	const { visitor, platform } = context;
	const principal = visitor.state === "live" ? visitor.principal : null;
	const company = principal?.session.tenant?.name ?? "";
	const isClient = principal?.actor?.type === "client";
	if (!principal || !isClient) return { company, isAdmin: false, billing: null };
	const billing = await readBilling({ platform, principal, input: undefined }).catch((error) => {
		if (isAppError(error) && error.status === 404) return null;
		throw error;
	});
	const isAdmin = principal.actor !== null && isClientAdmin(principal.actor);
	return { company, isAdmin, billing };
}

export default function Suspended() {
	const { company, isAdmin, billing } = useLoaderData<typeof loader>();
	const unpaid = billing?.invoices.filter(({ outstanding }) => outstanding > 0) ?? [];
	const contact = [billing?.contact.email, billing?.contact.phone].filter(Boolean).join(" or ");
	return (
		<div className={styles.stack}>
			<h1>This account is suspended</h1>
			<Note live tone="warn" icon={LockKeyhole}>
				{company ? `The subscription of ${company} is suspended.` : "The subscription is suspended."} Your
				data is safe and will be available again once it is resumed.
			</Note>
			{isAdmin && billing && unpaid.length > 0 ? (
				<>
					<p className={styles.lead}>
						{showPounds(billing.outstanding)} is to be paid
						{billing.subscription.is_suspended_unpaid &&
							"; the account is resumed as soon as the payment is recorded"}
						.
					</p>
					<ul>
						{unpaid.map(({ id, reference, due_on, outstanding }) => (
							<li key={id} className="cluster">
								<a
									href={fileAddress("GET /client/billing/invoice/{id}", { params: { id } })}
									target="_blank"
									rel="noreferrer"
									className="grow"
								>
									{reference}, due {showDate(due_on)}
								</a>
								<b>{showPounds(outstanding)}</b>
								{billing.has_cards && <PayByCard id={id} />}
							</li>
						))}
					</ul>
					<p className={styles.lead}>
						{billing.bank.length > 0
							? `By bank transfer to ${billing.bank.join(", ")}, quoting the invoice.`
							: "By bank transfer: please ask us for the account."}
					</p>
				</>
			) : (
				<p className={styles.lead}>
					{isAdmin
						? "Please get in touch with us to resume it."
						: "Ask the person who looks after your subscription to get in touch with us."}
				</p>
			)}
			{contact && (
				<p className={styles.lead}>
					{billing?.contact.name}: {contact}
				</p>
			)}
			<LogoutButton />
		</div>
	);
}
