import { create } from 'zustand';

export const useSession = create<{ user: string | null; signIn: (user: string) => void }>((set) => ({
  user: localStorage.getItem('user'),
  signIn: (user) => set({ user }),
}));
