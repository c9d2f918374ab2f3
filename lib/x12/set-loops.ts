import type { LoopRule } from "@/lib/x12/loops";

const party: LoopRule = { members: ["N2", "N3", "N4", "G61"] };
const material: LoopRule = { members: ["LH2", "LH3", "LFH", "LEP", "LH4", "LHT", "LHR", "L11"] };
const emergency: LoopRule = { members: ["L11", "LH6"], loops: { LH1: material } };
// Many senders leave out the contact that the standard puts before a hazardous material.
const description: LoopRule = { members: ["AT8", "L4", "LH6"], loops: { G61: emergency, LH1: material } };

/** Loops of a 204, X12 version 004010. */
export const tenderLoops: LoopRule = {
  members: ["B2", "B2A", "L11", "G62", "MS3", "AT5", "PLD", "LH6", "NTE", "L3"],
  loops: {
    N1: party,
    N7: { members: ["N7A", "N7B", "MEA", "M7"] },
    S5: {
      members: ["L11", "G62", "AT8", "LAD", "AT5", "PLD", "NTE"],
      loops: {
        N1: party,
        L5: description,
        OID: { members: ["G62", "LAD", "L11", "MEA"], loops: { L5: description } },
        G61: emergency,
      },
    },
  },
};

/** Loops of a 211, X12 version 004010. */
export const billLoops: LoopRule = {
  members: ["BOL", "B2A", "MS3", "MS2", "L11", "G62", "AT5", "K1"],
  loops: {
    N1: party,
    AT1: {
      members: ["L11", "AT3", "AT4"],
      loops: {
        AT2: { members: ["MAN", "OID", "L4"] },
        LX: { members: ["MAN", "OID"] },
        G61: emergency,
        LH1: material,
      },
    },
  },
};
