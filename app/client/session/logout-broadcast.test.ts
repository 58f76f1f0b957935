import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sessionText } from "~/shared/texts/sign-in";

function fakeStorage(stored: Record<string, string>) {
	const session = { ...stored };
	return Object.defineProperties(session, {
		setItem: { value: (key: string, value: string) => Object.assign(session, { [key]: value }) },
		removeItem: { value: (key: string) => Reflect.deleteProperty(session, key) },
	});
}

/** One tab with its own module, session storage and address; `shared` is the local storage of the browser. */
async function openTab(stored: Record<string, string>, shared: Record<string, string> = {}) {
	const [session, browser] = [fakeStorage(stored), fakeStorage(shared)];
	const visited: string[] = [];
	const page = Object.assign(new EventTarget(), {
		location: { assign: (to: string) => visited.push(to) },
	});
	const activate = () => {
		vi.stubGlobal("sessionStorage", session);
		vi.stubGlobal("localStorage", browser);
		vi.stubGlobal("window", page);
	};
	vi.resetModules();
	activate();
	return { session, browser, visited, page, activate, ...(await import("./logout-broadcast")) };
}

/** A BroadcastChannel that delivers synchronously. */
class Channel {
	static readonly open = new Set<Channel>();
	onmessage: ((event: { data: unknown }) => void) | null = null;
	constructor(readonly name: string) {
		Channel.open.add(this);
	}
	postMessage(data: unknown) {
		for (const channel of Channel.open)
			if (channel !== this && channel.name === this.name) channel.onmessage?.({ data });
	}
	close() {
		Channel.open.delete(this);
	}
}

beforeEach(() => void vi.stubGlobal("BroadcastChannel", Channel));
afterEach(() => {
	Channel.open.clear();
	// The other tests of this process begin with a page that is not being left.
	vi.resetModules();
});

test("signing out of all tabs shows the message and clears personal data", async () => {
	const otherTab = await openTab({ "cartage:seq:north:client:1": "7", theme: "dark" });
	otherTab.listenForLogout();
	const thisTab = await openTab({ "cartage:seq:north:client:1": "9" });
	thisTab.listenForLogout();
	thisTab.signOutAllTabs(sessionText.otherDevice);
	expect(thisTab.visited.concat(otherTab.visited)).toEqual(["/login", "/login"]);
	expect(thisTab.session).toEqual({ "cartage:flash": sessionText.otherDevice });
});

test("a tab leaves once, until its page is shown again", async () => {
	const tab = await openTab({});
	tab.signOutThisTab();
	tab.signOutThisTab(sessionText.otherDevice);
	expect([tab.visited, tab.session]).toEqual([["/login"], {}]);
	tab.page.dispatchEvent(new Event("pageshow"));
	tab.signOutThisTab();
	expect(tab.visited).toEqual(["/login", "/login"]);
});

test("a page that is being left for another session is not signed out", async () => {
	const tab = await openTab({ "cartage:seq:north:client:1": "7" });
	const { changeSession } = await import("./page-exit");
	await changeSession(async () => {
		tab.signOutThisTab(sessionText.otherDevice);
		return "/super-admin/clients";
	});
	tab.signOutThisTab();
	expect([tab.visited, tab.session]).toEqual([
		["/super-admin/clients"],
		{ "cartage:seq:north:client:1": "7" },
	]);
});

test("a page whose session could not be changed can be signed out", async () => {
	const tab = await openTab({});
	const { changeSession } = await import("./page-exit");
	const refused = new Error("The organisation is suspended.");
	await expect(changeSession(() => Promise.reject(refused))).rejects.toBe(refused);
	tab.signOutThisTab();
	expect(tab.visited).toEqual(["/login"]);
});

test("a tab ignores its own broadcast", async () => {
	const thisTab = await openTab({});
	thisTab.listenForLogout();
	thisTab.broadcastLogout();
	expect(thisTab.visited).toEqual([]);
});

test("another tab goes to the login screen, until it stops listening", async () => {
	const thisTab = await openTab({});
	const otherTab = await openTab(
		{ "cartage:seq:north:client:1": "7" },
		{ "cartage:draft": "{}", theme: "dark" },
	);
	const stop = otherTab.listenForLogout();
	thisTab.broadcastLogout("");
	expect(otherTab.visited).toEqual(["/login"]);
	expect(otherTab.session).toEqual({});
	expect(otherTab.browser).toEqual({ theme: "dark" });
	stop();
	thisTab.broadcastLogout("");
	expect(otherTab.visited).toEqual(["/login"]);
});
