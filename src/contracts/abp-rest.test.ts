import { describe, expect, it } from "vitest";
import { canonicalFields } from "./abp-rest.ts";

describe("canonicalFields", () => {
  it("renames documented spellings, inside action_params too", () => {
    expect(canonicalFields("tab.execute", { expression: "1" })).toEqual({ script: "1" });
    expect(canonicalFields("tab.execute", { action_params: { expression: "1" } })).toEqual({
      action_params: { script: "1" },
    });
    expect(canonicalFields("tab.click", { wait_until: { type: "time", ms: 5 } })).toEqual({
      wait_until: { type: "time", duration_ms: 5 },
    });
  });

  it("takes the words of other operations for the same thing", () => {
    expect(canonicalFields("picker.answer_select", { picker_id: "sp_1" })).toEqual({ id: "sp_1" });
    expect(canonicalFields("tab.slider", { value: 5 })).toEqual({ target_value: 5 });
    expect(canonicalFields("download.content", { id: "dl_1" })).toEqual({ download_id: "dl_1" });
  });

  it("lets the operation's own spelling win and leaves the rest alone", () => {
    const both = { script: "1", expression: "2" };
    expect(canonicalFields("tab.execute", both)).toEqual(both);
    expect(canonicalFields("tab.click", { expression: "1", wait_until: 3 })).toEqual({
      expression: "1",
      wait_until: 3,
    });
  });
});
