import { expect, it } from "vitest";
import { expectAccessible } from "./support/accessible";
import { eventually } from "./support/eventually";
import { setUpWindows } from "./support/windows";

const open = setUpWindows();

it("the admin changes the plan as previewed; the console records the payment, and the invoice is paid", async () => {
	const { page: office } = await open({ email: "admin@harbour.test" });
	await office.goto("/billing");
	await office.getByRole("heading", { level: 1, name: "Billing" }).waitFor();
	await expectAccessible(office);
	await office.getByRole("button", { name: "Change to Fleet" }).click();
	const dialog = office.getByRole("dialog", { name: "Change to Fleet" });
	const start = dialog.getByRole("checkbox", { name: "End the trial and start now" });
	if (await start.count()) await dialog.getByText("End the trial and start now").click();
	const change = dialog.getByRole("button", { name: /^Change and invoice £/ });
	await change.waitFor();
	const total = /£[\d,.]+/.exec((await change.textContent()) ?? "")?.[0] ?? "";
	await change.click();
	const row = office.getByRole("table", { name: "Invoices" }).getByRole("row").nth(1);
	await eventually(() => row.textContent()).toContain("To be paid");
	expect(await row.textContent()).toContain(total);

	const { page: provider } = await open({ email: "root@cartage.test" });
	await provider.goto("/super-admin/clients");
	const id = await office.evaluate(async () => {
		const answer = await fetch("/api/v3/client/common/get-subscription-status");
		const { data }: { data: { customer_id: number } } = await answer.json();
		return data.customer_id;
	});
	await provider.goto(`/super-admin/client/${id}/billing`);
	await provider.getByRole("button", { name: "Record a payment…" }).click();
	const payment = provider.getByRole("dialog", { name: "Record a payment" });
	await payment.getByRole("button", { name: /^Record/ }).click();
	await eventually(() =>
		provider.getByRole("table", { name: "Invoices" }).getByRole("row").nth(1).textContent(),
	).toContain("Paid");
	await expectAccessible(provider);
	await office.reload();
	await eventually(() => row.textContent()).toContain("Paid");
	await provider.goto(`/super-admin/client/${id}/subscription`);
	await provider.getByRole("heading", { name: "History" }).waitFor();
	await eventually(() => provider.getByText(/received for CT-/).count()).toBe(1);
	await expectAccessible(provider);
});
