import type { Page } from "playwright-core";

/** The keyboard of a page that counts what is pressed: a combination such as Ctrl Enter is one key, a typed text as many as it has letters. */
export function countKeys(page: Page) {
	let count = 0;
	return {
		press: async (...keys: string[]) => {
			for (const key of keys) {
				count++;
				await page.keyboard.press(key);
			}
		},
		type: async (text: string) => {
			count += text.length;
			await page.keyboard.type(text);
		},
		/** Types into a combo box and takes the first option that fits. */
		choose: async (text: string) => {
			count += text.length + 1;
			await page.keyboard.type(text);
			await page.getByRole("option").first().waitFor();
			await page.keyboard.press("Enter");
		},
		pressed: () => count,
	};
}
